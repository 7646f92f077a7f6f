import type { Server } from "node:http"
import { isOutage } from "#app/platform/database/outage.server.ts"
import { readSettings, SettingsError } from "#app/platform/env.server.ts"
import { log } from "#app/platform/log.server.ts"
import { openDataDirectory } from "./data-directory.ts"
import { startEngine } from "./engine/engine.ts"
import { createTimedServer } from "./http/timeouts.ts"
import { serveBuild, serveThroughVite } from "./listeners.ts"
import { keepSecretKey } from "./secret-key.ts"

/** How long requests that are being answered may take once the program is told to stop, in milliseconds. */
const drainLimit = 10_000

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
  const { listener, stop } = await (settings.isProduction ? serveBuild : serveThroughVite)(settings, databaseUrl, server)
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

function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new SettingsError(`PORT ${port} is in use: stop what listens there, or set another PORT`) : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Stops taking connections, lets requests under way end, and cuts what is left after the limit. */
function close(server: Server) {
  return new Promise<void>((resolve) => {
    // A connection that is kept alive falls idle when its answer is out.
    const sweeping = setInterval(() => server.closeIdleConnections(), 50)
    const cutting = setTimeout(() => server.closeAllConnections(), drainLimit)
    server.close(() => {
      clearInterval(sweeping)
      clearTimeout(cutting)
      resolve()
    })
  })
}

function onceTold(end: () => Promise<void>) {
  let ending: Promise<void> | undefined
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void (ending ??= end()))
}
