import pg from "pg"

/** How many rows every table has and what they say, as the plain owner reads them. */
export async function databaseContents(url: string) {
  const tables = await askDatabase<{ name: string }>(
    url,
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'jobs', 'accounts') AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT IN ('queue_stats', 'warning', 'version', 'bam') ORDER BY 1`,
  )
  const found: Record<string, { rows: number; said: string }> = {}
  for (const { name } of tables) {
    const [content] = await askDatabase<{ rows: number; said: string }>(
      url,
      `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS said FROM ${name} t`,
    )
    if (content) found[name] = content
  }
  return found
}

/** Which tables have row security, and whether it binds their owner too. */
export function rowSecurity(url: string) {
  return askDatabase<{ relname: string; relrowsecurity: boolean; relforcerowsecurity: boolean }>(
    url,
    "SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relrowsecurity ORDER BY relname",
  )
}

export async function askDatabase<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET timezone = 'UTC'")
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
