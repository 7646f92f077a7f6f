import pg from "pg"

/** Runs one statement as the login role that owns the tables, outside the program's pool. */
export async function asOwner<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
