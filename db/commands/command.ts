import { existsSync } from "node:fs"
import { basename, resolve } from "node:path"
import { readSettings, type Settings } from "#app/platform/env.server.ts"
import { OperatorError } from "#app/platform/errors.ts"
import { openStorageAt } from "#app/platform/storage/storage.server.ts"
import { attachEngine, type Engine, startEngine } from "#server/engine/engine.ts"
import { archiveFile, storedArchive } from "../archive-place.ts"
import { listBackups } from "../backups/stored-backups.ts"
import type { Contents } from "../manifest.ts"

interface Database {
  /** Leads to the database without a pooler in between. */
  url: string
  /** Opens the server as a role that creates databases: with DATABASE_URL the program's own, which may lack that right. */
  creatorUrl: string
  settings: Settings
}

type Task = (database: Database) => Promise<string>

/** Runs a task, which returns the sentence to print. With the embedded engine it fails while the program runs. */
export function runExclusively(task: Task) {
  return run(startEngine, task)
}

/** Runs a task that may work while the program runs. */
export function runConcurrently(task: Task) {
  return run(attachEngine, task)
}

/** Returns the command's only argument, as an absolute path. */
export function fileArgument(command: string) {
  const [file, ...more] = process.argv.slice(2)
  if (file && more.length === 0) return resolve(file)
  console.error(`Name one file: npm run ${command} -- FILE`)
  process.exit(1)
}

/** Returns the archive in a file, or where there is no such file the backup of that name at BACKUP_URL. */
export async function findArchive(file: string, { backups }: Settings) {
  if (existsSync(file) || !backups) return archiveFile(file)
  const storage = await openStorageAt(backups)
  const found = (await listBackups(storage)).find(({ key }) => key === basename(file))
  return found ? storedArchive(storage, found.key) : archiveFile(file)
}

async function run(open: (options: { dataDir: string }) => Promise<Engine>, task: Task) {
  let engine: Engine | undefined
  try {
    const settings = readSettings(process.env)
    process.umask(0o077)
    engine = settings.databaseUrl ? undefined : await open({ dataDir: settings.dataDir })
    const url = engine?.url ?? settings.databaseDirectUrl ?? settings.databaseUrl ?? ""
    console.log(await task({ url, creatorUrl: engine?.superuserUrl ?? url, settings }))
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error)
    process.exitCode = 1
  } finally {
    await engine?.stop()
  }
}

function isForOperator(error: unknown): error is Error {
  return error instanceof OperatorError || (error instanceof Error && "syscall" in error)
}

/** Returns the row and file counts of a backup as part of a sentence. */
export function formatContents({ rows, files }: Contents) {
  const counts = Object.values(rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables and ${files} files`
}

/** Returns rows as text in columns as wide as their longest value, under the names of the first row's fields. */
export function formatTable(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(Reflect.get(row, name))))]
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}
