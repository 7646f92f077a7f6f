import { text } from "node:stream/consumers"
import { renderToString } from "react-dom/server"
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router"
import { kindNames } from "#app/modules/website/website-document.ts"
import { translators } from "./messages/translators.server.ts"
import { loadViews } from "./modules/website/kinds/views.ts"
import { localeContext } from "./platform/i18n/request-locale.server.ts"
import { TranslatorContext } from "./platform/i18n/use-translation.ts"
import { log } from "./platform/log.server.ts"
import { PageIdentityContext, pageIdentityContext, sharedPageContext } from "./platform/page-context.ts"

await loadViews(kindNames)

/** Renders the whole page before the first byte, so that its status and errors are known. Components must not suspend. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8")
  const isShared = status === 200 && context.get(sharedPageContext) !== null
  const identity = {
    ...context.get(pageIdentityContext),
    ...(isShared && { requestId: "" }),
    build: entry.manifest.version,
    loadedAt: "default",
  }
  await fillStreamCache(entry)
  const page = (
    <PageIdentityContext value={identity}>
      <TranslatorContext value={translators[context.get(localeContext)]}>
        <ServerRouter context={withMatchedRoutes(entry)} url={request.url} nonce={identity.nonce} />
      </TranslatorContext>
    </PageIdentityContext>
  )
  // A string would be copied twice more on its way to compression.
  return new Response(Buffer.from(lowerScriptPriority(`<!DOCTYPE html>${renderToString(page)}`)), { status, headers })
}

/** Lets the browser load styles and pictures before scripts. */
const lowerScriptPriority = (html: string) => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Reads the hydration data and puts it into React Router's cache, which otherwise renders the page again for every chunk. */
async function fillStreamCache({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return
  const result = { done: true, value: await text(serverHandoffStream) }
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) }
}

/**
 * Reduces the manifest to the matched routes and the index routes of their parents, since React Router prepares every route for each page. Index
 * routes are needed in the browser: without the front page, `/` would match the root alone and render an empty page.
 */
function withMatchedRoutes({ manifest, staticHandlerContext, ...entry }: EntryContext): EntryContext {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.values(manifest.routes).filter((route) => route !== undefined)
  const indexRoutes = routes.filter(({ index, parentId = "" }) => index && ids.has(parentId))
  const included = routes.filter((route) => ids.has(route.id) || indexRoutes.includes(route))
  // Changed in place: React Router stores the position of an error on this object. Returns what it would look up among all routes.
  staticHandlerContext._match = () => indexRoutes.map((route) => ({ route, params: {}, pathname: "/", pathnameBase: "/" }))
  return {
    ...entry,
    manifest: { ...manifest, routes: Object.fromEntries(included.map((route) => [route.id, route])) },
    staticHandlerContext,
  }
}

/** Logs every error that is not a thrown response, with its request. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ err: error, requestId: context.get(pageIdentityContext).requestId, path: new URL(request.url).pathname }, "a request failed")
}
