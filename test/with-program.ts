import { afterAll, beforeAll } from "vitest"
import { readSettings } from "#app/platform/env.server.ts"
import { createTimedServer } from "#server/http/timeouts.ts"
import { close, listen } from "#server/http-server.ts"
import { serveBuild } from "#server/listeners.ts"
import { expectNoBankToken } from "./bank-tokens.ts"
import { acquireBuild } from "./programs/acquire-build.ts"
import { secretKey } from "./session.ts"
import { temporaryDirectory } from "./temporary-directory.ts"

export interface RunningProgram {
  readonly origin: string
  readonly port: number
  readonly dataDir: string
  /** Returns the log so far. */
  output(): string
}

/**
 * Gives the test file the built server on its database, in the test's process but with modules of its own. `settings` is called in `beforeAll`.
 * Tests of crashes, signals or the command line need a process: `startProgram`.
 */
export function withProgram(database: { url: string }, settings: () => Record<string, string> = () => ({})): RunningProgram {
  let program: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    program = await serve(database.url, settings())
  })
  afterAll(() => program?.stop())

  return {
    get origin() {
      return program.origin
    },
    get port() {
      return program.port
    },
    get dataDir() {
      return program.dataDir
    },
    output: () => program.output(),
  }
}

async function serve(databaseUrl: string, given: Record<string, string>) {
  const directory = await temporaryDirectory("program")
  const server = createTimedServer()
  await listen(server, 0, "127.0.0.1")
  const address = server.address()
  const port = address && typeof address === "object" ? address.port : 0
  const settings = readSettings({
    NODE_ENV: "production",
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    DATA_DIR: directory.path,
    // Without a merchant no organization would be asked to pay, and nothing would end.
    PLATFORM_MONOBANK_TOKEN: "a-token-of-the-tests",
    ...given,
  })
  const { url, output, release } = acquireBuild()
  const { listener, drain, stop } = await serveBuild(settings, databaseUrl, url)
  server.on("request", listener)
  return {
    origin: settings.origin,
    port,
    dataDir: directory.path,
    output,
    async stop() {
      await drain()
      await close(server)
      await stop()
      await directory.remove()
      expectNoBankToken(output(), "the log")
      release()
    },
  }
}
