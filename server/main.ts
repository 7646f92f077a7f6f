import { mkdir } from "node:fs/promises"
import { createServer } from "node:http"
import { readSettings, SettingsError } from "#app/platform/env.server.ts"
import { log } from "#app/platform/log.server.ts"
import { migrate } from "#db/migrate.ts"
import { isEmpty, seed } from "#db/seed.ts"
import { startEngine } from "./engine/engine.ts"
import { EngineError } from "./engine/engine-error.ts"
import { developmentListener, productionListener } from "./listeners.ts"
import { keepSecretKey } from "./secret-key.ts"

/** How long requests that are being answered may take once the program is told to stop, in milliseconds. */
const drainLimit = 10_000

try {
  await main()
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof EngineError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function main() {
  const settings = readSettings(process.env)
  const { dataDir, port, host } = settings
  await mkdir(dataDir, { recursive: true })
  const engine = settings.databaseUrl ? undefined : await startEngine({ dataDir, warn: (sentence) => log.warn(sentence) })
  const databaseUrl = settings.databaseUrl ?? engine?.url ?? ""
  settings.secretKey ??= await keepSecretKey(dataDir)
  await migrate(databaseUrl)
  if (settings.demo && (await isEmpty(databaseUrl))) await seed(databaseUrl)

  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  })
  const { listener, stop } = await (settings.isProduction ? productionListener : developmentListener)(settings, databaseUrl, server)
  server.on("request", listener)
  await listen(server, port, host)
  onceTold(async () => {
    await close(server)
    await stop()
    await engine?.stop()
    process.exit(0)
  })
  console.log(`Orenda is ready on ${settings.origin}`)
}

type Server = ReturnType<typeof createServer>

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
