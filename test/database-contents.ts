import pg from "pg"
import type { AuditKind } from "#app/modules/audit/audit-entry.ts"
import { asOwner } from "./as-owner.ts"

/** Returns the number of rows and a checksum of every table. */
export async function readDatabaseContents(url: string) {
  const { query, end } = await connectInUtc(url)
  try {
    return await readTables(query)
  } finally {
    await end()
  }
}

async function readTables(query: Query) {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'jobs', 'accounts') AND relkind IN ('r', 'p') AND NOT relispartition AND relname NOT IN ('queue_stats', 'warning', 'version', 'bam') ORDER BY 1`,
  )
  const found: Record<string, { rows: number; checksum: string }> = {}
  for (const { name } of tables) {
    const [content] = await query<{ rows: number; checksum: string }>(
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
  const { query, end } = await connectInUtc(url)
  try {
    return await query<Row>(statement)
  } finally {
    await end()
  }
}

type Query = <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>

async function connectInUtc(url: string) {
  const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC" })
  await client.connect()
  const query: Query = async <Row extends pg.QueryResultRow>(statement: string) => (await client.query<Row>(statement)).rows
  return { query, end: () => client.end() }
}

/** Returns the organization's own row and all its rows, by table. */
export async function readOrganizationRows(url: string, { id }: { id: string }): Promise<Record<string, unknown>> {
  const tables = await asOwner<{ name: string }>(
    url,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id' order by 1",
  )
  const names = [...tables.map(({ name }) => name), "organizations"]
  const columns = names.map((name) => {
    const column = name === "organizations" ? "id" : "organization_id"
    return `to_jsonb(array(select jsonb_build_object('row', to_jsonb(t)) from ${name} t where ${column} = '${id}' order by 1)) as ${name}`
  })
  const [rows] = await asOwner<Record<string, unknown>>(url, `select ${columns.join(", ")}`)
  return rows ?? {}
}

/** As `readOrganizationRows`, without the audit log, which tells of refusals and downloads too. */
export async function readRowsBesideAudit(url: string, organization: { id: string }): Promise<Record<string, unknown>> {
  const { audit_entries: _, ...rows } = await readOrganizationRows(url, organization)
  return rows
}

interface AuditEntry {
  kind: AuditKind
  by: "visitor" | "member" | "program"
  details: Record<string, unknown>
}

/** Lists what the audit log of an organization tells, the oldest first. */
export const listAuditEntries = (url: string, { id }: { id: string }): Promise<AuditEntry[]> =>
  asOwner(url, `select kind, actor_kind as by, details from audit_entries where organization_id = '${id}' order by id`)
