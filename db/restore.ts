import { createWriteStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { dirname, resolve, sep } from "node:path"
import { json } from "node:stream/consumers"
import { finished, pipeline } from "node:stream/promises"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { OperatorError } from "#app/platform/errors.ts"
import { type Entry, readArchive } from "./archive.ts"
import { type BackupTable, portableTextFormat } from "./backup-tables.ts"
import { lockEmptyTables } from "./lock-tables.ts"
import { type Contents, contents, type DatabaseVersion, type Manifest, manifest, readDatabaseVersion } from "./manifest.ts"

/** Restores an archive into a migrated, empty database and the folder of uploaded files. Restores all rows or none. Returns the row and file counts. */
export async function restore(url: string, { file, filesFolder }: { file: string; filesFolder: string }) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "orenda restore" })
  client.on("error", () => undefined)
  await client.connect()
  const entries = readArchive(file)
  try {
    await client.query("BEGIN")
    await client.query(portableTextFormat)
    const saved = await readManifest(file, entries)
    refuseOtherVersion(file, saved.version, await readDatabaseVersion(client))
    const tables = await lockEmptyTables(client, saved.tables)
    const restored = await copyEntries(client, { entries, tables: saved.tables, filesFolder, file })
    await setSequences(client, saved)
    await tables.restoreRowSecurity()
    await client.query("COMMIT")
    await client.query("ANALYZE")
    return restored
  } finally {
    await entries.return(undefined)
    await client.end()
  }
}

async function readManifest(file: string, entries: AsyncGenerator<Entry>) {
  const first = await entries.next()
  const parsed = !first.done && first.value.name === "manifest.json" ? manifest.safeParse(await json(first.value.body)) : undefined
  if (!parsed?.success) throw new OperatorError(`${file} is not a backup of Orenda.`)
  return parsed.data
}

/** Throws unless the database has the schema of the backup. An older archive is restored with its own version, which is then updated. */
function refuseOtherVersion(file: string, saved: DatabaseVersion, current: DatabaseVersion | undefined) {
  if (!current) throw new OperatorError("The database has no tables of Orenda yet: migrate it first.")
  const shared = Math.min(saved.migrations.length, current.migrations.length)
  const hasSameHistory = saved.migrations.slice(0, shared).every((hash, index) => hash === current.migrations[index])
  const age = saved.migrations.length - current.migrations.length || saved.queue - current.queue
  if (hasSameHistory && age === 0) return
  const which = !hasSameHistory ? "another" : age < 0 ? "an older" : "a newer"
  throw new OperatorError(`${file} was made by ${which} version of Orenda: restore it with that version.`)
}

type Source = { entries: AsyncGenerator<Entry>; tables: BackupTable[]; filesFolder: string; file: string }
type OpenCopy = { table: string; into: ReturnType<typeof copyFrom>; done: Promise<void> }

/** Copies every entry to its table or file. Throws when the counts differ from those at the end of the archive. */
async function copyEntries(client: pg.Client, { entries, tables, filesFolder, file }: Source): Promise<Contents> {
  const found: Contents = { rows: Object.fromEntries(tables.map((table) => [table.name, 0])), files: 0 }
  let copy: OpenCopy | undefined
  for await (const { name, body } of entries) {
    const table = name.match(/^tables\/(.+)\/\d+$/)?.[1]
    if (copy && copy.table !== table) {
      found.rows[copy.table] = await finishCopy(copy)
      copy = undefined
    }
    if (table) {
      copy ??= startCopy(client, tables, table)
      await pipeline(body, copy.into, { end: false })
    } else if (name.startsWith("files/")) {
      await writeFile(filesFolder, name, body)
      found.files++
    } else if (name === "contents.json") {
      const listed = contents.parse(await json(body))
      if (!isSame(listed, found)) throw new OperatorError(`${file} is incomplete: it holds other rows or files than it lists.`)
      return found
    }
  }
  throw new OperatorError(`${file} is incomplete: its backup was not finished.`)
}

/** Uses one COPY per table for all its entries, because rows may reference later rows of their table. */
function startCopy(client: pg.Client, tables: BackupTable[], name: string): OpenCopy {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new OperatorError(`The backup holds rows of ${name}, a table that it does not describe.`)
  const into = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(", ")}) FROM STDIN`))
  const done = finished(into)
  done.catch(() => undefined)
  return { table: name, into, done }
}

async function finishCopy({ into, done }: OpenCopy) {
  into.end()
  await done
  return into.rowCount
}

async function writeFile(folder: string, name: string, body: Entry["body"]) {
  const path = resolve(folder, name.slice("files/".length))
  if (!path.startsWith(resolve(folder) + sep)) throw new OperatorError(`The backup holds a file outside its folder: ${name}.`)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(body, createWriteStream(path, { flush: true }))
}

function isSame(listed: Contents, found: Contents) {
  const tables = new Set([...Object.keys(listed.rows), ...Object.keys(found.rows)])
  return listed.files === found.files && [...tables].every((table) => listed.rows[table] === found.rows[table])
}

async function setSequences(client: pg.Client, { sequences }: Manifest) {
  for (const { name, value, called } of sequences) await client.query("SELECT setval($1::regclass, $2, $3)", [name, value, called])
}
