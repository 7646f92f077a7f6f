import type pg from "pg"
import { OperatorError } from "#app/platform/errors.ts"
import { type BackupTable, listBackupTables } from "./backup-tables.ts"

/**
 * Locks all tables until the transaction ends and exempts their owner from row security until `restoreRowSecurity`.
 * Empties the job queue, which a migration fills with its settings. Throws `OperatorError` when another table has rows.
 */
export async function lockEmptyTables(client: pg.Client, expected: BackupTable[]) {
  const tables = await listBackupTables(client)
  const describe = (list: BackupTable[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`)
      .toSorted()
      .join("; ")
  if (describe(tables) !== describe(expected))
    throw new OperatorError("The backup and the database have different tables although their versions are the same.")

  const forced = await listForced(client, tables)
  await client.query("SET LOCAL lock_timeout = '5s'")
  try {
    for (const table of forced) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
    await client.query(`LOCK TABLE ${joinNames(tables)} IN ACCESS EXCLUSIVE MODE`)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03")
      throw new OperatorError("The database is in use: stop the programs that use it first.")
    throw error
  }
  await refuseRows(
    client,
    tables.filter((table) => table.schema !== "jobs"),
  )
  const queue = tables.filter((table) => table.schema === "jobs")
  if (queue.length > 0) await client.query(`TRUNCATE ${joinNames(queue)}`)
  return { restoreRowSecurity: () => restoreRowSecurity(client, forced) }
}

async function restoreRowSecurity(client: pg.Client, forced: string[]) {
  // A table with pending deferred checks cannot be altered.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE")
  for (const table of forced) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
}

async function listForced(client: pg.Client, tables: BackupTable[]) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) name WHERE (SELECT relforcerowsecurity FROM pg_class WHERE oid = name::regclass)",
    [tables.map((table) => table.name)],
  )
  return rows.map((row) => row.name)
}

async function refuseRows(client: pg.Client, tables: BackupTable[]) {
  for (const { name } of tables) {
    const { rows } = await client.query<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS used`)
    if (rows[0]?.used) throw new OperatorError(`The database is not empty (${name} holds rows): restore into a new one.`)
  }
}

function joinNames(tables: BackupTable[]) {
  return tables.map((table) => table.name).join(", ")
}
