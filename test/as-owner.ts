import pg from "pg"

const pools = new Map<string, pg.Pool>()

/** Runs one statement as the login role that owns the tables, outside the program's pool. Its connections are kept: opening one costs more than most statements. */
export async function asOwner<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = await poolOf(url).connect()
  // A role or a setting would stay for the next statement.
  const isChanged = /^\s*set\b/i.test(statement)
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    client.release(isChanged)
  }
}

function poolOf(url: string) {
  const known = pools.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 1_000, allowExitOnIdle: true })
  // A dropped database ends the connections that are idle.
  pool.on("error", () => {})
  pools.set(url, pool)
  return pool
}
