import type { IncomingMessage, ServerResponse } from "node:http"
import * as build from "virtual:react-router/server-build"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { createRequestHandler, RouterContextProvider } from "react-router"
import { deliverTo } from "#app/deliver.server.ts"
import { runDueWork } from "#app/due-work.server.ts"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import { limitDecoding, stopDecoding } from "#app/modules/media/drawing/draw-files.server.ts"
import { stopRasterizing } from "#app/modules/media/svg/rasterize-svg.server.ts"
import { configureOperator } from "#app/modules/notifications/warn-operator.server.ts"
import { configureCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { acceptStreams, endStreams, liveSubscriber, sendCatalogueChanged } from "#app/modules/realtime/live-streams.server.ts"
import { configurePlatformMerchant } from "#app/modules/subscription/paying/platform-merchant.server.ts"
import { clientAddressContext, sharedAddressContext } from "#app/platform/client-address.server.ts"
import { listen } from "#app/platform/database/listen.server.ts"
import { checkPools, closePool, openPool } from "#app/platform/database/pool.server.ts"
import type { Settings } from "#app/platform/env.server.ts"
import { startEvents, stopEvents } from "#app/platform/events/worker.server.ts"
import { formContext } from "#app/platform/form.server.ts"
import { log } from "#app/platform/log.server.ts"
import { closeMail, openMail } from "#app/platform/mail/mail.server.ts"
import { disconnectContext, pageIdentityContext, sharedPageContext } from "#app/platform/page-context.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addressOfFiles, openStorage, openStorageAt, type StorageAddress } from "#app/platform/storage/storage.server.ts"
import { sizeTenantCaches, tenantInvalidation } from "#app/platform/tenant-cache.server.ts"
import { accountReactions, reactions, slowEvents } from "#app/reactions.server.ts"
import { makeBackup } from "#db/backups/make-backup.ts"
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts"
import { migrate } from "#db/migrate.ts"
import { hasDemoAccounts, seed } from "#db/seed.ts"
import { openSandbox } from "./dev-bank/open-sandbox.ts"
import { allowMethods } from "./http/allowed-methods.ts"
import { limitBodySize } from "./http/body-limits.ts"
import { serveBuildVersion } from "./http/build-version.ts"
import { cleanQuery } from "./http/clean-input.ts"
import { clientIp, isSharedAddress } from "./http/client-ip.ts"
import { compress } from "./http/compression.ts"
import { devMailbox } from "./http/dev-mailbox.ts"
import { leaveProxy, serveHealth } from "./http/health.ts"
import type { HonoEnv } from "./http/hono-env.ts"
import { serveMedia } from "./http/media.ts"
import { exposeBackups } from "./http/metrics.ts"
import { cachePages, createPageCache, type PageCache, serveCachedPage } from "./http/page-cache.ts"
import { logRequests } from "./http/request-log.ts"
import { requireFormBody } from "./http/require-form-body.ts"
import { serveRobots } from "./http/robots.ts"
import { requireSameOrigin } from "./http/same-origin.ts"
import { setSecurityHeaders } from "./http/security-headers.ts"
import { limitUploads } from "./http/upload-limits.ts"
import { watchServer } from "./watch/watch-server.ts"

/** Applies to the usual memory limit, and is enough for about 2,000 compressed pages. */
const pageCacheBytes = 32 * 1024 * 1024

let listening: Awaited<ReturnType<typeof listen>> | undefined
let sandbox: Awaited<ReturnType<typeof openSandbox>> | undefined

/** Migrates the database, and seeds the demo organization where it is wanted and there is no other. */
export async function prepare(settings: Settings, databaseUrl: string, folders: { migrations: string; demo: string }) {
  const directUrl = settings.databaseDirectUrl ?? databaseUrl
  await migrate(directUrl, folders.migrations)
  if (!settings.demo) return
  await seed(directUrl, settings, folders.demo)
  const login = `; its owner signs in as ${demoAccounts[0].email} with the password ${demoPassword}`
  console.log(`The demo shop is at ${settings.origin}/demo${(await hasDemoAccounts(directUrl)) ? login : ""}`)
}

/** Opens the database, the storage and the queue. Returns the page cache's responder, which comes first, and the application. */
export async function start(settings: Settings, databaseUrl: string) {
  log.level = settings.logLevel
  const directUrl = settings.databaseDirectUrl ?? databaseUrl
  sizeTenantCaches(settings.memoryLimitMb)
  limitDecoding(settings.memoryLimitMb)
  openPool(databaseUrl, { directUrl })
  await checkPools()
  await openStorage(settings)
  openMail(settings)
  configureAccounts(settings)
  configureSealing(settings)
  configureCardBank(settings)
  configurePlatformMerchant(settings)
  configureOperator(settings)
  const { backups } = settings
  if (backups) exposeBackups(backups)
  await startEvents(directUrl, {
    deliver: deliverTo(reactions, accountReactions),
    slowEvents,
    everyMinute: async () => void (await Promise.all([runDueWork(), settings.operatorEmail && watchServer(settings)])),
    daily: backups && (async (signal) => makeBackup(directUrl, await openStorages(settings, backups), signal)),
  })
  const pages = createPageCache({ maxBytes: pageCacheBytes })
  listening = await listen(directUrl, {
    pages: {
      onConnect: tenantInvalidation.connected,
      onDisconnect: tenantInvalidation.disconnected,
      onNotification(organizationId) {
        tenantInvalidation.invalidate(organizationId)
        sendCatalogueChanged(organizationId)
      },
    },
    live: liveSubscriber,
  })
  acceptStreams()
  sandbox = settings.paymentSandbox ? await openSandbox(settings) : undefined
  return {
    serveCached: (incoming: IncomingMessage, outgoing: ServerResponse) => serveCachedPage(pages, incoming, outgoing),
    app: createApp(settings, pages, sandbox?.app),
  }
}

async function openStorages(settings: Settings, backups: StorageAddress) {
  return { backups: await openStorageAt(backups), files: await openStorageAt(addressOfFiles(settings)) }
}

/** Serves on until a proxy knows, then ends the responses that do not end by themselves. Called before the server closes. */
export async function drain() {
  await leaveProxy()
  endResponses()
}

function endResponses() {
  endStreams()
  stopRasterizing()
  stopDecoding()
}

/** Waits for events that are being delivered, then closes every connection. */
export async function stop() {
  endResponses()
  await sandbox?.bank.stop()
  await listening?.stop()
  await stopEvents()
  await closePool()
  closeMail()
}

function createApp(settings: Settings, pages: PageCache, devBank = new Hono<{ Bindings: HttpBindings }>()) {
  const { origin, trustProxy } = settings
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return new Hono<HonoEnv>()
    .use(logRequests)
    .use(setSecurityHeaders(origin))
    .use(allowMethods)
    .route("/", serveHealth(settings))
    .route("/", serveRobots)
    .route("/", serveBuildVersion(build.assets.version))
    .route("/", serveMedia)
    .route("/", devMailbox(settings))
    .route("/", devBank)
    .use(compress)
    .use(cachePages(pages, origin))
    .use(requireSameOrigin(origin))
    .use(limitUploads(trustProxy))
    .use(limitBodySize(trustProxy))
    .use(requireFormBody)
    .onError((error, c) => {
      // The client disconnected before the body was complete.
      if (c.env.incoming.errored && !c.env.incoming.complete) return c.text("This request was cut off.", 400)
      log.error({ err: error, requestId: c.get("requestId"), path: c.req.path }, "a request failed")
      return c.text(`Unexpected error occured. Number: ${c.get("requestId")}`, 500)
    })
    .all("*", async (c) => {
      const context = new RouterContextProvider()
      context.set(pageIdentityContext, { nonce: c.get("nonce"), requestId: c.get("requestId") })
      context.set(clientAddressContext, clientIp(c, trustProxy))
      context.set(disconnectContext, () => c.env.outgoing.destroy())
      context.set(sharedAddressContext, isSharedAddress(c, trustProxy))
      const form = c.get("form")
      context.set(formContext, form ?? new FormData())
      const response = await handle(toPublicRequest(c.req.raw, { origin, hasForm: form !== undefined }), context)
      c.set("sharedBy", import.meta.env.DEV ? null : context.get(sharedPageContext))
      return response
    })
}

/**
 * Returns the request for React Router: with the public origin, since a proxy may use plain HTTP and the Host header is not trusted; with GET for
 * HEAD, since Hono drops the body; and without the body of a form, which is parsed already.
 */
function toPublicRequest(request: Request, { origin, hasForm }: { origin: string; hasForm: boolean }) {
  const { url, method, headers, signal } = request
  const { pathname, search } = new URL(url)
  const publicUrl = origin + pathname + cleanQuery(search)
  if (method === "HEAD") return new Request(publicUrl, { headers, signal })
  if (hasForm) return new Request(publicUrl, { method, headers, signal })
  return publicUrl === url ? request : new Request(publicUrl, request)
}
