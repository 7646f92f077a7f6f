import { isOutage } from "#app/platform/database/outage.server.ts"
import { readSettings } from "#app/platform/env.server.ts"
import { log } from "#app/platform/log.server.ts"
import { openDataDirectory } from "./data-directory.ts"
import { startEngine } from "./engine/engine.ts"
import { createTimedServer } from "./http/timeouts.ts"
import { close, listen } from "./http-server.ts"
import { serveBuild, serveThroughVite } from "./listeners.ts"
import { keepSecretKey } from "./secret-key.ts"

try {
  await main()
} catch (error) {
  const sentence = sentenceOf(error)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}

async function main() {
  const settings = readSettings(process.env)
  const { port, host } = settings
  log.level = settings.logLevel
  const stops: Array<() => Promise<void>> = []
  onceTold(async () => {
    for (const stop of stops.toReversed()) await stop()
    process.exit(0)
  })

  // Every file that the program makes is for its own user alone.
  process.umask(0o077)
  const dataDir = await openDataDirectory(settings.dataDir)
  const warn = (sentence: string) => log.warn(sentence)
  settings.secretKey ??= await keepSecretKey(dataDir, warn)
  const engine = settings.databaseUrl ? undefined : await startEngine({ dataDir, warn })
  if (engine) stops.push(engine.stop)
  const databaseUrl = settings.databaseUrl ?? engine?.url ?? ""

  const server = createTimedServer()
  const { listener, stop } = settings.isProduction
    ? await serveBuild(settings, databaseUrl)
    : await serveThroughVite(settings, databaseUrl, server)
  stops.push(stop)
  server.on("request", listener)
  await listen(server, port, host)
  stops.push(() => close(server))
  console.log(`Orenda is ready on ${settings.origin}`)
}

/** What the person who starts the program can put right, in one line. The build has classes of its own, so they are known by name. */
function sentenceOf(error: unknown) {
  if (!(error instanceof Error)) return undefined
  if (["SettingsError", "EngineError"].includes(error.name)) return error.message
  return isOutage(error) ? `The database does not answer: ${error.message}` : undefined
}

function onceTold(end: () => Promise<void>) {
  let ending: Promise<void> | undefined
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (ending ??= end()))
}
