import { constants, open, readdir } from "node:fs/promises"
import { join, sep } from "node:path"
import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { OperatorError } from "#app/platform/errors.ts"
import { type AddEntry, writeArchive } from "./archive.ts"
import { type BackupTable, listBackupTables, portableTextFormat, readSequences, refuseHiddenRows } from "./backup-tables.ts"
import { type Contents, type Manifest, readDatabaseVersion } from "./manifest.ts"

const entryBytes = 4 * 1024 * 1024

/** Writes a consistent snapshot of the database, and the uploaded files, to one archive while the program may run. Returns its row and file counts. */
export async function backup(url: string, { file, filesFolder }: { file: string; filesFolder?: string }) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "orenda backup" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    await client.query(portableTextFormat)
    const manifest = await createManifest(client)
    return await writeArchive(file, async (add) => {
      await addJson(add, "manifest.json", manifest)
      const copies = new Map<string, { rowCount: number }>()
      for (const table of manifest.tables) copies.set(table.name, await addTable(add, client, table))
      await client.query("COMMIT")
      const files = filesFolder ? await addFiles(add, filesFolder) : 0
      const contents: Contents = { rows: Object.fromEntries([...copies].map(([table, { rowCount }]) => [table, rowCount])), files }
      await addJson(add, "contents.json", contents)
      return contents
    })
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
    madeAt: new Date().toISOString(),
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

async function addFiles(add: AddEntry, folder: string) {
  let count = 0
  for (const path of await listFiles(folder)) {
    const file = await open(join(folder, path), constants.O_RDONLY).catch(() => undefined)
    // The file was deleted meanwhile.
    if (!file) continue
    const { size } = await file.stat()
    await add(`files/${path.split(sep).join("/")}`, size, size > 0 ? file.createReadStream({ end: size - 1 }) : [])
    if (size === 0) await file.close()
    count++
  }
  return count
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

async function addJson(add: AddEntry, name: string, content: Manifest | Contents) {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  await add(name, bytes.length, [bytes])
}
