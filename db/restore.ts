import { once } from "node:events"
import { json } from "node:stream/consumers"
import { finished } from "node:stream/promises"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { OperatorError } from "#app/platform/errors.ts"
import type { Storage } from "#app/platform/storage/storage.server.ts"
import { type Entry, readArchive } from "./archive.ts"
import type { ArchivePlace } from "./archive-place.ts"
import { type BackupTable, portableTextFormat } from "./backup-tables.ts"
import { lockEmptyTables } from "./lock-tables.ts"
import {
  type Contents,
  contents,
  type DatabaseVersion,
  isSame,
  type Manifest,
  readDatabaseVersion,
  readManifest,
  tableOf,
} from "./manifest.ts"
import { migrate } from "./migrate.ts"
import { hasMigrations, migrateTo } from "./migrate-to.ts"

interface Restore {
  from: ArchivePlace
  /** Takes the uploaded files. Without it they are read and dropped. */
  files?: Storage
}

/**
 * Restores an archive into an empty database and the storage of uploaded files, and brings the database to the newest version. A database without tables gets those of
 * the archive's version first. Restores all rows or none. Returns the row and file counts.
 */
export async function restore(url: string, options: Restore): Promise<Contents> {
  const { restored } = await restoreAsSaved(url, options)
  await migrate(url)
  return restored
}

/** Restores an archive and leaves the database at its version. Returns what the archive says of itself too. */
export async function restoreAsSaved(url: string, { from, files }: Restore) {
  // A bucket would not wait for the migrations in the middle of the archive.
  const { version } = await withEntries(from, (entries) => readManifest(from, entries))
  if (!(await withClient(url, readDatabaseVersion))) await migrateTo(url, version.migrations)
  return withEntries(from, async (entries) => {
    const saved = await readManifest(from, entries)
    const restored = await withClient(url, (client) => restoreRows(client, { saved, entries, files, from }))
    return { saved, restored }
  })
}

async function withEntries<T>(from: ArchivePlace, work: (entries: AsyncGenerator<Entry>) => Promise<T>): Promise<T> {
  const entries = readArchive(from)
  try {
    return await work(entries)
  } finally {
    await entries.return(undefined)
  }
}

async function restoreRows(client: pg.Client, source: Source) {
  await client.query("BEGIN")
  await client.query(portableTextFormat)
  refuseOtherVersion(source.from, source.saved.version, await readDatabaseVersion(client))
  const tables = await lockEmptyTables(client, source.saved.tables)
  const restored = await copyEntries(client, source)
  await setSequences(client, source.saved)
  await tables.restoreRowSecurity()
  await client.query("COMMIT")
  await client.query("ANALYZE")
  return restored
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "orenda restore" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Throws unless the database has the schema of the backup. */
function refuseOtherVersion({ name }: ArchivePlace, saved: DatabaseVersion, current: DatabaseVersion | undefined) {
  const migrations = current?.migrations ?? []
  const age = saved.migrations.length - migrations.length || saved.queue - (current?.queue ?? saved.queue)
  const isOfOurs = hasMigrations(migrations, saved.migrations) || hasMigrations(saved.migrations, migrations)
  if (isOfOurs && age === 0) return
  if (isOfOurs && age < 0 && saved.migrations.length < migrations.length)
    throw new OperatorError(`${name} was made by an older version of Orenda: restore it into a database without tables, such as a new one.`)
  const which = !isOfOurs ? "another" : age < 0 ? "an older" : "a newer"
  throw new OperatorError(`${name} was made by ${which} version of Orenda: restore it with that version.`)
}

type Source = { from: ArchivePlace; saved: Manifest; entries: AsyncGenerator<Entry>; files: Storage | undefined }
type OpenCopy = { table: string; into: ReturnType<typeof copyFrom>; done: Promise<void> }

/** Copies every entry to its table or file. Throws when the counts differ from those at the end of the archive. */
async function copyEntries(client: pg.Client, { entries, saved: { tables }, files, from }: Source): Promise<Contents> {
  const found: Contents = { rows: Object.fromEntries(tables.map((table) => [table.name, 0])), files: 0 }
  let copy: OpenCopy | undefined
  for await (const { name, body } of entries) {
    const table = tableOf(name)
    if (copy && copy.table !== table) {
      found.rows[copy.table] = await finishCopy(copy)
      copy = undefined
    }
    if (table) {
      copy ??= startCopy(client, tables, table)
      await writeTo(copy, body)
    } else if (name.startsWith("files/")) {
      if (files) await files.write(name.slice("files/".length), body)
      else for await (const _ of body);
      found.files++
    } else if (name === "contents.json") {
      const listed = contents.parse(await json(body))
      if (!isSame(listed, found)) throw new OperatorError(`${from.name} is incomplete: it holds other rows or files than it lists.`)
      return found
    }
  }
  throw new OperatorError(`${from.name} is incomplete: its backup was not finished.`)
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

async function writeTo({ into, done }: OpenCopy, body: Entry["body"]) {
  for await (const bytes of body) if (!into.write(bytes)) await Promise.race([once(into, "drain"), done])
}

async function finishCopy({ into, done }: OpenCopy) {
  into.end()
  await done
  return into.rowCount
}

async function setSequences(client: pg.Client, { sequences }: Manifest) {
  for (const { name, value, called } of sequences) await client.query("SELECT setval($1::regclass, $2, $3)", [name, value, called])
}
