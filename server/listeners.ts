import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http"
import { fileURLToPath } from "node:url"
import { getRequestListener } from "@hono/node-server"
import { Hono } from "hono"
import type { Settings } from "#app/platform/env.server.ts"
import { serveStaticFiles } from "./http/static-files.ts"

/** The exports of `app.ts`, loaded from the build or through Vite. */
interface Entry {
  prepare(settings: Settings, databaseUrl: string, folders: { migrations: string; demo: string }): Promise<void>
  start(
    settings: Settings,
    databaseUrl: string,
  ): Promise<{ serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean; app: Hono }>
  drain(): Promise<void>
  stop(): Promise<void>
}

interface RunningApp {
  listener: RequestListener
  /** Serves on until a proxy knows, then ends the responses that do not end by themselves. Called before the server closes. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const folders = {
  migrations: fileURLToPath(new URL("../db/migrations", import.meta.url)),
  demo: fileURLToPath(new URL("../db/demo", import.meta.url)),
}

/** Host of requests without one (HTTP/1.0, probes of load balancers); not a local name, which would open the mailbox. */
const defaultHost = { hostname: "unnamed.invalid" }

export const buildUrl = new URL("../build/server/index.js", import.meta.url).href

/** Serves cached pages first, then the files of the build, then the application. */
export async function serveBuild(settings: Settings, databaseUrl: string, url = buildUrl): Promise<RunningApp> {
  const entry = (await import(url)) as Entry
  await entry.prepare(settings, databaseUrl, folders)
  const client = fileURLToPath(new URL("../build/client", import.meta.url))
  const { serveCached, app } = await entry.start(settings, databaseUrl)
  const listener = getRequestListener(new Hono().use(serveStaticFiles(client, settings.origin)).route("/", app).fetch, defaultHost)
  return {
    listener: (incoming, outgoing) => serveCached(incoming, outgoing) || void listener(incoming, outgoing),
    drain: entry.drain,
    stop: entry.stop,
  }
}

/** Serves the application through Vite with hot reload, without the page cache. */
export async function serveThroughVite(settings: Settings, databaseUrl: string, server: Server): Promise<RunningApp> {
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
        await getRequestListener(app.fetch, defaultHost)(incoming, outgoing)
      }),
    drain: async () => current?.entry.drain(),
    stop: async () => {
      await current?.entry.stop()
      await vite.close()
    },
  }
}
