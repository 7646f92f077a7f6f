import { text } from "node:stream/consumers"
import { renderToString } from "react-dom/server"
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router"
import { translators } from "./messages/translators.server.ts"
import { localeContext } from "./platform/i18n/request-locale.server.ts"
import { TranslatorContext } from "./platform/i18n/use-translation.ts"
import { log } from "./platform/log.server.ts"
import { PageIdentityContext, pageIdentityContext, sharedPageContext } from "./platform/page-context.ts"

/** Renders the whole page before the first byte, in one go: its status and its errors are known by then. Nothing in a page may wait for anything. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8")
  const isShared = status === 200 && context.get(sharedPageContext) !== null
  const identity = { ...context.get(pageIdentityContext), ...(isShared && { requestId: "" }), loadedAt: "default" }
  await handOver(entry)
  const page = (
    <PageIdentityContext value={identity}>
      <TranslatorContext value={translators[context.get(localeContext)]}>
        <ServerRouter context={ofItsRoutes(entry)} url={request.url} nonce={identity.nonce} />
      </TranslatorContext>
    </PageIdentityContext>
  )
  // As bytes: of a text, the way to be compressed makes two more copies.
  return new Response(Buffer.from(scriptsLast(`<!DOCTYPE html>${renderToString(page)}`)), { status, headers })
}

/** What a person sees comes before what makes it quicker to use: styles and pictures need not share the line with scripts. */
const scriptsLast = (html: string) => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Reads the data that the browser takes over, and leaves it where React Router looks for what it has read: else it renders again for every piece. */
async function handOver({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return
  const result = { done: true, value: await text(serverHandoffStream) }
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) }
}

/**
 * Of all routes, which React Router would set up anew, those that the page is made of and those that complete an address of theirs. Without the
 * front page, `/` would be the root alone for the browser: a page, though an empty one, so that it would not ask for another. Which routes the
 * addresses above the page's have, it would look up among all of the product, to tell the browser of those that are here: these are.
 */
function ofItsRoutes({ manifest, staticHandlerContext, ...entry }: EntryContext): EntryContext {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.values(manifest.routes).filter((route) => route !== undefined)
  const completing = routes.filter(({ index, parentId = "" }) => index && ids.has(parentId))
  const shown = routes.filter((route) => ids.has(route.id) || completing.includes(route))
  // The very object: React Router notes on it where it is, and shows an error there.
  staticHandlerContext._match = () => completing.map((route) => ({ route, params: {}, pathname: "/", pathnameBase: "/" }))
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(shown.map((route) => [route.id, route])) }, staticHandlerContext }
}

/** Everything that is not an answer on purpose is a bug: it reaches the log with the request it belongs to. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ err: error, requestId: context.get(pageIdentityContext).requestId, path: new URL(request.url).pathname }, "a request failed")
}
