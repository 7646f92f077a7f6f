import { json } from "node:stream/consumers"
import pg from "pg"
import { type Entry, readArchive } from "./archive.ts"
import { BackupError } from "./backup-error.ts"
import { type DatabaseVersion, readDatabaseVersion } from "./database-version.ts"
import { fillFromEntries } from "./fill-from-entries.ts"
import { type Manifest, manifest } from "./manifest.ts"
import { openTables } from "./open-tables.ts"
import { stableText } from "./stable-text.ts"

/** Fills a migrated database that holds nobody's rows, and the folder of uploaded files, from an archive: all rows or none. Answers what it held. */
export async function restore(url: string, { file, filesFolder }: { file: string; filesFolder: string }) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: "orenda restore" })
  client.on("error", () => undefined)
  await client.connect()
  const entries = readArchive(file)
  try {
    await client.query("BEGIN")
    await client.query(stableText)
    const kept = await readManifest(file, entries)
    refuseOtherVersion(file, kept.version, await readDatabaseVersion(client))
    const tables = await openTables(client, kept.tables)
    const contents = await fillFromEntries(client, { entries, tables: kept.tables, filesFolder, file })
    await continueSequences(client, kept)
    await tables.close()
    await client.query("COMMIT")
    await client.query("ANALYZE")
    return contents
  } finally {
    await entries.return(undefined)
    await client.end()
  }
}

async function readManifest(file: string, entries: AsyncGenerator<Entry>) {
  const first = await entries.next()
  const parsed = !first.done && first.value.name === "manifest.json" ? manifest.safeParse(await json(first.value.body)) : undefined
  if (!parsed?.success) throw new BackupError(`${file} is not a backup of Orenda.`)
  return parsed.data
}

/** Rows fit only the tables they came from: the archive is restored by the version of Orenda that made it, which is then updated. */
function refuseOtherVersion(file: string, made: DatabaseVersion, here: DatabaseVersion | undefined) {
  if (!here) throw new BackupError("The database has no tables of Orenda yet: migrate it first.")
  const shared = Math.min(made.migrations.length, here.migrations.length)
  const isOneLine = made.migrations.slice(0, shared).every((hash, index) => hash === here.migrations[index])
  const age = made.migrations.length - here.migrations.length || made.queue - here.queue
  if (isOneLine && age === 0) return
  const which = !isOneLine ? "another" : age < 0 ? "an older" : "a newer"
  throw new BackupError(`${file} was made by ${which} version of Orenda: restore it with that version.`)
}

async function continueSequences(client: pg.Client, { sequences }: Manifest) {
  for (const { name, value, called } of sequences) await client.query("SELECT setval($1::regclass, $2, $3)", [name, value, called])
}
