import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import type { Settings } from "#app/platform/env.server.ts"
import { staticFiles } from "./http/static-files.ts"

/** The server's entry, as the build and as Vite run it. */
interface Entry {
  prepare(settings: Settings, databaseUrl: string, folders: { migrations: string; demo: string }): Promise<void>
  start(
    settings: Settings,
    databaseUrl: string,
  ): Promise<{ answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean; app: Hono }>
  stop(): Promise<void>
}

interface Listening {
  listener: RequestListener
  stop(): Promise<void>
}

const folders = {
  migrations: fileURLToPath(new URL("../db/migrations", import.meta.url)),
  demo: fileURLToPath(new URL("../db/demo", import.meta.url)),
}

/** What a request of HTTP/1.0 without a Host is taken to have named, as probes of load balancers send it. No host of ours: the mailbox stays closed. */
const named = { hostname: "unnamed.invalid" }

export const buildUrl = new URL("../build/server/index.js", import.meta.url).href

/** Kept pages first, then the files of the build, then the application. */
export async function serveBuild(settings: Settings, databaseUrl: string, url = buildUrl): Promise<Listening> {
  const entry = (await import(url)) as Entry
  await entry.prepare(settings, databaseUrl, folders)
  const client = fileURLToPath(new URL("../build/client", import.meta.url))
  const { answer, app } = await entry.start(settings, databaseUrl)
  const others = getRequestListener(new Hono().use(staticFiles(client, settings.origin)).route("/", app).fetch, named)
  return { listener: (incoming, outgoing) => answer(incoming, outgoing) || void others(incoming, outgoing), stop: entry.stop }
}

/** The same application through Vite, which reloads what changes; it keeps no pages. */
export async function serveThroughVite(settings: Settings, databaseUrl: string, server: Server): Promise<Listening> {
  const { createServer, isRunnableDevEnvironment } = await import("vite")
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no environment to run the server in")
  let current: { entry: Entry; app: Hono } | undefined
  const load = async () => {
    const entry = (await ssr.runner.import("/server/app.ts")) as Entry
    if (current?.entry === entry) return current.app
    await current?.entry.stop()
    await entry.prepare(settings, databaseUrl, folders)
    current = { entry, app: (await entry.start(settings, databaseUrl)).app }
    return current.app
  }
  await load()
  return {
    listener: (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, async () => {
        const app = await load()
        await getRequestListener(app.fetch, named)(incoming, outgoing)
      }),
    stop: async () => {
      await current?.entry.stop()
      await vite.close()
    },
  }
}
