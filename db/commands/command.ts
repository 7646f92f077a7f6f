import { resolve } from "node:path"
import { readSettings, type Settings, SettingsError } from "#app/platform/env.server.ts"
import { attachEngine, type Engine, startEngine } from "#server/engine/engine.ts"
import { EngineError } from "#server/engine/engine-error.ts"
import { BackupError } from "../backup-error.ts"

type Work = (database: { url: string; settings: Settings; filesFolder: string }) => Promise<string>

/** Runs on a database that nothing else uses: with the embedded engine it refuses while the program holds the data directory. Prints the answered sentence. */
export function onDatabase(work: Work) {
  return run(startEngine, work)
}

/** Runs beside the program when it is there. */
export function besideTheProgram(work: Work) {
  return run(attachEngine, work)
}

/** The command's one argument, a path. */
export function fileArgument(command: string) {
  const [file, ...more] = process.argv.slice(2)
  if (file && more.length === 0) return resolve(file)
  console.error(`Name one file: npm run ${command} -- FILE`)
  process.exit(1)
}

async function run(open: (options: { dataDir: string }) => Promise<Engine>, work: Work) {
  let engine: Engine | undefined
  try {
    const settings = readSettings(process.env)
    process.umask(0o077)
    engine = settings.databaseUrl ? undefined : await open({ dataDir: settings.dataDir })
    const url = engine?.url ?? settings.databaseUrl ?? ""
    console.log(await work({ url, settings, filesFolder: resolve(settings.dataDir, "files") }))
  } catch (error) {
    console.error(isForThePerson(error) ? error.message : error)
    process.exitCode = 1
  } finally {
    await engine?.stop()
  }
}

function isForThePerson(error: unknown): error is Error {
  return (
    error instanceof SettingsError ||
    error instanceof EngineError ||
    error instanceof BackupError ||
    (error instanceof Error && "syscall" in error)
  )
}
