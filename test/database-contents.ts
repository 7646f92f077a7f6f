import pg from "pg"
import { asOwner } from "./as-owner.ts"

/** Returns the number of rows and a checksum of every table. */
export async function readDatabaseContents(url: string) {
  const tables = await queryInUtc<{ name: string }>(
    url,
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'jobs', 'accounts') AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT IN ('queue_stats', 'warning', 'version', 'bam') ORDER BY 1`,
  )
  const found: Record<string, { rows: number; checksum: string }> = {}
  for (const { name } of tables) {
    const [content] = await queryInUtc<{ rows: number; checksum: string }>(
      url,
      `SELECT count(*)::int AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")) AS checksum FROM ${name} t`,
    )
    if (content) found[name] = content
  }
  return found
}

export function listRowSecurity(url: string) {
  return queryInUtc<{ relname: string; relrowsecurity: boolean; relforcerowsecurity: boolean }>(
    url,
    "SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relrowsecurity ORDER BY relname",
  )
}

export async function queryInUtc<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET timezone = 'UTC'")
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Returns the organization's own row and all its rows, by table. */
export async function readOrganizationRows(url: string, { id }: { id: string }): Promise<Record<string, unknown>> {
  const tables = await asOwner<{ name: string }>(
    url,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id' order by 1",
  )
  const rows = await Promise.all(
    [...tables, { name: "organizations" }].map(async ({ name }) => [
      name,
      await asOwner(
        url,
        `select to_jsonb(t) as row from ${name} t where ${name === "organizations" ? "id" : "organization_id"} = '${id}' order by 1`,
      ),
    ]),
  )
  return Object.fromEntries(rows) as Record<string, unknown>
}
