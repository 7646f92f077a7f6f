import * as build from "virtual:react-router/server-build"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { compress } from "hono/compress"
import { createRequestHandler, RouterContextProvider } from "react-router"
import { deliverTo } from "#app/deliver.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { log } from "#app/platform/log.server.ts"
import { pageIdentityContext } from "#app/platform/page-context.ts"
import { openStorage } from "#app/platform/storage.server.ts"
import { reactions } from "#app/reactions.server.ts"
import { migrate } from "#db/migrate.ts"
import { isEmpty, seed } from "#db/seed.ts"
import { formsAlone } from "./http/forms-alone.ts"
import { securityHeaders } from "./http/headers.ts"
import { machines } from "./http/machines.ts"
import { media } from "./http/media.ts"
import { requests } from "./http/requests.ts"
import { sameOrigin } from "./http/same-origin.ts"
import type { Variables } from "./http/variables.ts"

const formLimit = 64 * 1024

/** Brings the database to the newest schema, and makes the demo organization in an empty one where it is wanted. */
export async function prepare(settings: Settings, databaseUrl: string, folders: { migrations: string; demo: string }) {
  await migrate(databaseUrl, folders.migrations)
  if (settings.demo && (await isEmpty(databaseUrl))) await seed(databaseUrl, settings, folders.demo)
}

/** Opens the database, the storage and the queue, and gives back what answers requests. */
export async function start(settings: Settings, databaseUrl: string) {
  log.level = settings.logLevel
  openPool(databaseUrl)
  await openStorage(settings)
  await startEvents(databaseUrl, { deliver: deliverTo(reactions) })
  return application(settings)
}

/** Lets events that are being delivered end, then closes every connection. */
export async function stop() {
  await stopEvents()
  await closePool()
}

function application(settings: Settings) {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return new Hono<{ Bindings: HttpBindings; Variables: Variables }>()
    .use(requests)
    .use(securityHeaders(settings.origin))
    .route("/", machines(settings))
    .route("/", media)
    .use(sameOrigin(settings.origin))
    .use(bodyLimit({ maxSize: formLimit, onError: (c) => c.text("This request is too large.", 413) }))
    .use(formsAlone)
    .use(compress())
    .onError((error, c) => {
      log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "a request failed")
      return c.text(`Unexpected error occured. Number: ${c.get("requestId")}`, 500)
    })
    .all("*", (c) => {
      const context = new RouterContextProvider()
      context.set(pageIdentityContext, { nonce: c.get("nonce"), requestId: c.get("requestId") })
      return handle(asPublic(c.req.raw, settings.origin), context)
    })
}

/** The request under the address that people know: a proxy may speak plain HTTP to us, and nobody is believed about the Host. */
function asPublic(request: Request, origin: string) {
  const { pathname, search } = new URL(request.url)
  return new Request(origin + pathname + search, request)
}
