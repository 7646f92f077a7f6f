import type pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"

/** A table of the backup and its columns except generated ones. Names are quoted for SQL. */
export type BackupTable = { schema: string; name: string; columns: string[] }

/** Makes values as text, and the time that a table may take, independent of the defaults of the server and of the role. */
export const portableTextFormat =
  "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 3; SET LOCAL timezone = 'UTC'"

/** Tables of the job queue that describe its installation, not business data. */
const queueInternals = ["version", "bam", "warning", "queue_stats"]

/** Returns every table of the product and its queue, in foreign key order: referenced tables come first. */
export async function listBackupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { oid: number; references: number[] }>(
    `SELECT c.oid::int, n.nspname AS schema, format('%I.%I', n.nspname, c.relname) AS name,
       (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       (SELECT coalesce(array_agg(DISTINCT f.confrelid::int), '{}') FROM pg_constraint f
         WHERE f.contype = 'f' AND coalesce(pg_partition_root(f.conrelid), f.conrelid) = c.oid
           AND f.confrelid <> c.oid AND NOT (f.condeferrable AND f.condeferred)) AS "references"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'accounts', 'jobs') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND NOT (n.nspname = 'jobs' AND c.relname = ANY ($1))
     ORDER BY n.nspname, c.relname`,
    [queueInternals],
  )
  return sortByReferences(rows).map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** Throws when row security hides rows of a table from the owner: the backup would be silently incomplete. */
export async function refuseHiddenRows(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_roles me ON me.rolname = current_user
     CROSS JOIN LATERAL (
       SELECT coalesce(bool_or(polpermissive AND pg_get_expr(polqual, polrelid) = 'true'), false) AND bool_and(polpermissive) AS all
       FROM pg_policy WHERE polrelid = c.oid AND polcmd IN ('r', '*')
         AND EXISTS (SELECT FROM unnest(polroles) role WHERE role = 0 OR pg_has_role(role, 'USAGE'))) shown
     WHERE n.nspname IN ('public', 'accounts', 'jobs') AND c.relkind IN ('r', 'p') AND NOT (me.rolsuper OR me.rolbypassrls)
       AND c.relrowsecurity AND (c.relforcerowsecurity OR NOT pg_has_role(c.relowner, 'USAGE')) AND shown.all IS NOT TRUE`,
  )
  if (rows[0])
    throw new OperatorError(
      `The table ${rows[0].name} hides rows from this role, so a backup would be incomplete: it needs a policy FOR SELECT USING (true).`,
    )
}

/** Returns the state of every sequence of the product. */
export async function readSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'accounts', 'jobs') AND c.relkind = 'S' ORDER BY 1`,
  )
  const sequences: { name: string; value: string; called: boolean }[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(`SELECT last_value AS value, is_called AS called FROM ${name}`)
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] })
  }
  return sequences
}

function sortByReferences<T extends { oid: number; name: string; references: number[] }>(tables: T[]): T[] {
  const ordered: T[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ahead = new Set([...waiting].map((table) => table.oid))
    const ready = [...waiting].filter((table) => !table.references.some((oid) => ahead.has(oid)))
    if (ready.length === 0)
      throw new OperatorError(`Tables reference each other in a circle: ${[...waiting].map((table) => table.name).join(", ")}.`)
    ordered.push(...ready)
    for (const table of ready) waiting.delete(table)
  }
  return ordered
}
