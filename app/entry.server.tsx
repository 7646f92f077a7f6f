import { Writable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router"
import { translators } from "./messages/translators.server.ts"
import { localeContext } from "./platform/i18n/request-locale.server.ts"
import { TranslatorContext } from "./platform/i18n/use-translation.ts"
import { log } from "./platform/log.server.ts"
import { PageIdentityContext, pageIdentityContext, sharedPageContext } from "./platform/page-context.ts"

/** Renders the whole page before the first byte: its status and its errors are known by then. */
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
  const page = (
    <PageIdentityContext value={identity}>
      <TranslatorContext value={translators[context.get(localeContext)]}>
        <ServerRouter context={entry} url={request.url} nonce={identity.nonce} />
      </TranslatorContext>
    </PageIdentityContext>
  )
  return new Response(scriptsLast(await render(page)), { status, headers })
}

/** What a person sees comes before what makes it quicker to use: styles and pictures need not share the line with scripts. */
const scriptsLast = (html: string) => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

function render(page: React.ReactNode) {
  return new Promise<string>((resolve, reject) => {
    const written: Uint8Array[] = []
    const html = new Writable({
      write: (chunk: Uint8Array, _, done) => {
        written.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(written).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html), onShellError: reject })
  })
}

/** Everything that is not an answer on purpose is a bug: it reaches the log with the request it belongs to. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error({ err: error, requestId: context.get(pageIdentityContext).requestId, path: new URL(request.url).pathname }, "a request failed")
}
