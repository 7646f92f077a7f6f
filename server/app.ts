import type { IncomingMessage, ServerResponse } from "node:http"
import * as build from "virtual:react-router/server-build"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { createRequestHandler, RouterContextProvider } from "react-router"
import { deliverTo } from "#app/deliver.server.ts"
import { openAccounts } from "#app/modules/accounts/settings.server.ts"
import { clientAddressContext, sharedAddressContext } from "#app/platform/client-address.server.ts"
import { listen } from "#app/platform/database/listen.server.ts"
import { closePool, openPool } from "#app/platform/database/pool.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { formContext } from "#app/platform/form.server.ts"
import { log } from "#app/platform/log.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { pageIdentityContext, sharedPageContext } from "#app/platform/page-context.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import { tenantInvalidation } from "#app/platform/tenant-cache.server.ts"
import { accountReactions, reactions } from "#app/reactions.server.ts"
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts"
import { migrate } from "#db/migrate.ts"
import { hasDemoAccounts, seed } from "#db/seed.ts"
import { allowedMethods } from "./http/allowed-methods.ts"
import { bodyLimits } from "./http/body-limits.ts"
import { clientIp, isSharedAddress } from "./http/client-ip.ts"
import { compressed } from "./http/compressed.ts"
import { queryWithoutControls } from "./http/control-characters.ts"
import { setSecurityHeaders } from "./http/headers.ts"
import { machines } from "./http/machines.ts"
import { mailbox } from "./http/mailbox.ts"
import { media } from "./http/media.ts"
import { oneUpload } from "./http/one-upload.ts"
import { cachePages, createPageCache, type PageCache, serveCachedPage } from "./http/page-cache.ts"
import { requests } from "./http/requests.ts"
import { requireFormBody } from "./http/require-form-body.ts"
import { sameOrigin } from "./http/same-origin.ts"
import type { Variables } from "./http/variables.ts"

/** Enough for about 2,000 compressed pages. */
const pageCacheBytes = 32 * 1024 * 1024

let edits: Awaited<ReturnType<typeof listen>> | undefined

/** Brings the database to the newest schema, and makes or completes the demo organization where it is wanted and there is no other. */
export async function prepare(settings: Settings, databaseUrl: string, folders: { migrations: string; demo: string }) {
  await migrate(databaseUrl, folders.migrations)
  if (!settings.demo) return
  await seed(databaseUrl, settings, folders.demo)
  const login = `; its owner signs in as ${demoAccounts[0].email} with the password ${demoPassword}`
  console.log(`The demo shop is at ${settings.origin}/demo${(await hasDemoAccounts(databaseUrl)) ? login : ""}`)
}

/** Opens the database, the storage and the queue, and gives back what answers requests: `answer` with a kept page, where there is one, `app` all others. */
export async function start(settings: Settings, databaseUrl: string) {
  log.level = settings.logLevel
  openPool(databaseUrl)
  await openStorage(settings)
  openMail(settings)
  openAccounts(settings)
  await startEvents(databaseUrl, { deliver: deliverTo(reactions, accountReactions) })
  const pages = createPageCache({ maxBytes: pageCacheBytes })
  edits = await listen(databaseUrl, "pages", {
    onConnect: tenantInvalidation.connected,
    onDisconnect: tenantInvalidation.disconnected,
    onNotification: tenantInvalidation.invalidate,
  })
  return {
    answer: (incoming: IncomingMessage, outgoing: ServerResponse) => serveCachedPage(pages, incoming, outgoing),
    app: application(settings, pages),
  }
}

/** Lets events that are being delivered end, then closes every connection. */
export async function stop() {
  await edits?.stop()
  await stopEvents()
  await closePool()
  closeMail()
}

function application(settings: Settings, pages: PageCache) {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return new Hono<{ Bindings: HttpBindings; Variables: Variables }>()
    .use(requests)
    .use(setSecurityHeaders(settings.origin))
    .use(allowedMethods)
    .route("/", machines(settings))
    .route("/", media)
    .route("/", mailbox(settings))
    .use(compressed)
    .use(cachePages(pages, settings.origin))
    .use(sameOrigin(settings.origin))
    .use(oneUpload(settings.trustProxy))
    .use(bodyLimits(settings.trustProxy))
    .use(requireFormBody)
    .onError((error, c) => {
      // The sender has gone away before the whole body was there.
      if (c.env.incoming.errored && !c.env.incoming.complete) return c.text("This request was cut off.", 400)
      log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "a request failed")
      return c.text(`Unexpected error occured. Number: ${c.get("requestId")}`, 500)
    })
    .all("*", async (c) => {
      const context = new RouterContextProvider()
      context.set(pageIdentityContext, { nonce: c.get("nonce"), requestId: c.get("requestId") })
      context.set(clientAddressContext, clientIp(c, settings.trustProxy))
      context.set(sharedAddressContext, isSharedAddress(c, settings.trustProxy))
      const form = c.get("form")
      context.set(formContext, form ?? new FormData())
      const response = await handle(asPublic(c.req.raw, { origin: settings.origin, hasForm: form !== undefined }), context)
      c.set("sharedBy", import.meta.env.DEV ? null : context.get(sharedPageContext))
      return response
    })
}

/**
 * The request under the address that people know: a proxy may speak plain HTTP to us, and nobody is believed about the Host. HEAD asks for what a
 * look would be answered with, and for all that follows from it; Hono leaves the body out. A form has been read: its request has no body.
 */
function asPublic(request: Request, { origin, hasForm }: { origin: string; hasForm: boolean }) {
  const { url, method, headers, signal } = request
  const { pathname, search } = new URL(url)
  const address = origin + pathname + queryWithoutControls(search)
  if (method === "HEAD") return new Request(address, { headers, signal })
  if (hasForm) return new Request(address, { method, headers, signal })
  return address === url ? request : new Request(address, request)
}
