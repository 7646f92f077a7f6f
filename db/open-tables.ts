import type pg from "pg"
import { BackupError } from "./backup-error.ts"
import { listStoredTables, type StoredTable } from "./stored-tables.ts"

/**
 * Makes the tables writable by their owner alone until the transaction ends: nobody else reads or writes them, and row security does not bind the owner
 * before `close`. Empties the queue, which a migration fills with its own settings, and refuses when anything else holds a row.
 */
export async function openTables(client: pg.Client, expected: StoredTable[]) {
  const tables = await listStoredTables(client)
  const describe = (list: StoredTable[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`)
      .toSorted()
      .join("; ")
  if (describe(tables) !== describe(expected))
    throw new BackupError("The tables of the backup are not those of the database, although their versions are the same.")

  const forced = await forcedTables(client, tables)
  await client.query("SET LOCAL lock_timeout = '5s'")
  try {
    for (const table of forced) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`)
    await client.query(`LOCK TABLE ${names(tables)} IN ACCESS EXCLUSIVE MODE`)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03")
      throw new BackupError("The database is in use: stop the programs that use it first.")
    throw error
  }
  await refuseRows(
    client,
    tables.filter((table) => table.schema !== "jobs"),
  )
  const queue = tables.filter((table) => table.schema === "jobs")
  if (queue.length > 0) await client.query(`TRUNCATE ${names(queue)}`)
  return { close: () => closeTables(client, forced) }
}

async function closeTables(client: pg.Client, forced: string[]) {
  // What is checked at the commit is checked now: a table with checks to come cannot be altered.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE")
  for (const table of forced) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`)
}

async function forcedTables(client: pg.Client, tables: StoredTable[]) {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM unnest($1::text[]) name WHERE (SELECT relforcerowsecurity FROM pg_class WHERE oid = name::regclass)",
    [tables.map((table) => table.name)],
  )
  return rows.map((row) => row.name)
}

async function refuseRows(client: pg.Client, tables: StoredTable[]) {
  for (const { name } of tables) {
    const { rows } = await client.query<{ used: boolean }>(`SELECT EXISTS (SELECT FROM ${name}) AS used`)
    if (rows[0]?.used) throw new BackupError(`The database is not empty (${name} holds rows): restore into one that nobody has used yet.`)
  }
}

function names(tables: StoredTable[]) {
  return tables.map((table) => table.name).join(", ")
}
