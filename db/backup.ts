import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { now } from "#app/platform/clock.ts"
import { OperatorError } from "#app/platform/errors.ts"
import type { Storage } from "#app/platform/storage/storage.server.ts"
import { type AddEntry, writeArchive } from "./archive.ts"
import type { ArchivePlace } from "./archive-place.ts"
import { type BackupTable, listBackupTables, portableTextFormat, readSequences, refuseHiddenRows } from "./backup-tables.ts"
import { type Contents, type Manifest, readDatabaseVersion } from "./manifest.ts"

const entryBytes = 4 * 1024 * 1024

interface Backup {
  to: ArchivePlace
  /** The storage of uploaded files, which is left out where there is none. */
  files?: Storage
  signal?: AbortSignal
}

/** Writes a consistent snapshot of the database, and the uploaded files, to one archive while the program may run. Returns its row and file counts. */
export async function backup(url: string, { to, files, signal }: Backup): Promise<Contents> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "orenda backup" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    await client.query(portableTextFormat)
    const manifest = await createManifest(client)
    const fill = async (add: AddEntry) => {
      await addJson(add, "manifest.json", manifest)
      const copies = new Map<string, { rowCount: number }>()
      for (const table of manifest.tables) copies.set(table.name, await addTable(add, client, table))
      await client.query("COMMIT")
      const contents: Contents = {
        rows: Object.fromEntries([...copies].map(([table, { rowCount }]) => [table, rowCount])),
        files: files ? await addFiles(add, files) : 0,
      }
      await addJson(add, "contents.json", contents)
      return contents
    }
    return await writeArchive(to, fill, signal)
  } finally {
    await client.end()
  }
}

async function createManifest(client: pg.Client): Promise<Manifest> {
  const version = await readDatabaseVersion(client)
  if (!version) throw new OperatorError("There is nothing to back up: the database has no tables of Orenda yet.")
  await refuseHiddenRows(client)
  return {
    format: 1,
    madeAt: now().toString(),
    version,
    tables: await listBackupTables(client),
    sequences: await readSequences(client),
  }
}

/** Splits the table into several entries: tar needs the size first, and the table's is unknown. */
async function addTable(add: AddEntry, client: pg.Client, { name, columns }: BackupTable) {
  let count = 0
  let pending: Uint8Array[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes > 0) await add(`tables/${name}/${String(++count).padStart(6, "0")}`, bytes, pending)
    pending = []
    bytes = 0
  }
  // COPY of the table itself would fail for a partitioned one.
  const copy = client.query(copyTo(`COPY (SELECT ${columns.join(", ")} FROM ${name}) TO STDOUT`))
  const chunks: AsyncIterable<Uint8Array> = copy
  for await (const chunk of chunks) {
    pending.push(chunk)
    bytes += chunk.length
    if (bytes >= entryBytes) await flush()
  }
  await flush()
  return copy
}

async function addFiles(add: AddEntry, files: Storage) {
  let count = 0
  for await (const { key, size, read } of files.walk()) {
    const body = await read()
    // The file was deleted meanwhile.
    if (!body) continue
    await add(`files/${key}`, size, body)
    count++
  }
  return count
}

async function addJson(add: AddEntry, name: string, content: Manifest | Contents) {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  await add(name, bytes.length, [bytes])
}
