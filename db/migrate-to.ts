import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { readMigrationFiles } from "drizzle-orm/migrator"
import { migrate } from "./migrate.ts"

const migrations = fileURLToPath(new URL("./migrations", import.meta.url))

/**
 * Migrates a database without tables to the version that these migrations have made, so that rows of an older program fit into it. To the newest version if this program
 * does not know one of them.
 */
export async function migrateTo(url: string, hashes: string[]) {
  const known = readMigrationFiles({ migrationsFolder: migrations }).map(({ hash }) => hash)
  if (hashes.length >= known.length || !hasMigrations(known, hashes)) return migrate(url)
  const folder = await mkdtemp(join(tmpdir(), "orenda-migrations-"))
  try {
    await copyMigrations(hashes.length, folder)
    await migrate(url, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** True if all of `earlier` are the first of these. */
export const hasMigrations = (all: string[], earlier: string[]) => earlier.every((hash, index) => hash === all[index])

/** Copies the first migrations into a folder. */
export async function copyMigrations(count: number, folder: string) {
  await cp(migrations, folder, { recursive: true })
  const path = join(folder, "meta", "_journal.json")
  const journal: { entries: unknown[] } = JSON.parse(await readFile(path, "utf8"))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
}
