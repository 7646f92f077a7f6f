import { codeOf, isOutage } from "#app/platform/database/outage.server.ts"
import { readSettings } from "#app/platform/env.server.ts"
import { log } from "#app/platform/log.server.ts"
import { openDataDirectory } from "./data-directory.ts"
import { startEngine } from "./engine/engine.ts"
import { createTimedServer } from "./http/timeouts.ts"
import { close, listen } from "./http-server.ts"
import { serveBuild, serveThroughVite } from "./listeners.ts"
import { loadSecretKey } from "./secret-key.ts"

/**
 * Milliseconds for requests and events, and then for the embedded database, 14 s together. Nothing is lost with what is cut: a transaction is rolled back, an event is delivered
 * again, and a payment is asked about. An operation on a picture, which lasts some seconds and cannot be interrupted, goes on meanwhile, and the process ends after it.
 */
const appDeadline = 8_000
const engineDeadline = 6_000

try {
  await main()
} catch (error) {
  const sentence = toSentence(error)
  if (!sentence) throw error
  console.error(sentence)
  // With 75, EX_TEMPFAIL, the supervisor (`bin/supervise.mjs`) starts the program again until the database answers.
  process.exit(isUnreachable(error) ? 75 : 1)
}

async function main() {
  const settings = readSettings(process.env)
  const { port, host } = settings
  log.level = settings.logLevel
  const running: Partial<Record<"server" | "app" | "engine", () => Promise<void>>> = {}
  stopOnSignal(async () => {
    await within(appDeadline, async () => {
      await running.server?.()
      await running.app?.()
    })
    await within(engineDeadline, async () => running.engine?.())
    process.exit(0)
  })

  // Created files are readable by this user only.
  process.umask(0o077)
  const dataDir = await openDataDirectory(settings.dataDir)
  const warn = (sentence: string) => log.warn(sentence)
  settings.secretKey ??= await loadSecretKey(dataDir, warn)
  const engine = settings.databaseUrl ? undefined : await startEngine({ dataDir, warn, memoryLimitMb: settings.memoryLimitMb })
  if (engine) running.engine = engine.stop
  const databaseUrl = settings.databaseUrl ?? engine?.url ?? ""

  const server = createTimedServer()
  const { listener, drain, stop } = settings.isProduction
    ? await serveBuild(settings, databaseUrl)
    : await serveThroughVite(settings, databaseUrl, server)
  running.app = stop
  server.on("request", listener)
  await listen(server, port, host)
  running.server = async () => {
    await drain()
    return close(server)
  }
  console.log(`Orenda is ready on ${settings.origin}`)
  process.send?.("ready")
}

/** Returns the sentence for an error that the operator can put right. Compares names: the build has its own copy of the class. */
function toSentence(error: unknown) {
  if (!(error instanceof Error)) return undefined
  if (error.name === "OperatorError") return error.message
  return isOutage(error) ? `The database does not answer: ${error.message}` : undefined
}

/** Whether the database cannot be reached, as it is while its server starts. Anything else, such as a full disk, fails again. */
function isUnreachable(error: unknown) {
  return isOutage(error) && /^(08...|57P..|53300)?$/.test(codeOf(error) ?? "")
}

/** Waits for a part of the program to end, and goes on without it once the time is over or it has failed. */
async function within(milliseconds: number, work: () => Promise<void>) {
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    log.warn("the end takes too long: what is still under way is cut")
    resolve()
  }, milliseconds)
  await Promise.race([work().catch((error) => log.error({ err: error }, "a part did not end in order")), cut])
  clearTimeout(timer)
}

/** Ends with the supervisor too, which has a channel to this process. */
function stopOnSignal(end: () => Promise<void>) {
  let ending: Promise<void> | undefined
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const) process.on(signal, () => void (ending ??= end()))
}
