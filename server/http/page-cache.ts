import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { HttpBindings } from "@hono/node-server"
import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { chooseEncoding, type Encoding, encode } from "./encoding.ts"
import { contentSecurityPolicy } from "./headers.ts"
import { withoutNonce } from "./inline-hashes.ts"
import type { CachedPage, PageCache } from "./kept-pages.ts"
import { countPage, observeRequest } from "./metrics.ts"
import { pageKey } from "./page-key.ts"
import { securityHeaders } from "./security-headers.ts"
import type { Variables } from "./variables.ts"

type Environment = { Bindings: HttpBindings; Variables: Variables }

/** Worth more than for a page that is sent once: it costs 60 KB 2 ms. */
const effort = 6

/**
 * Answers with a kept page, before anything else has cost anything; false when there is none that is as good as a new one. Such answers are counted
 * and timed, but have neither number nor line in the log, which would cost a third as much as all else.
 */
export function serveCachedPage(pages: PageCache, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const startedAt = performance.now()
  const key = pageKey(incoming, chooseEncoding(incoming.headers["accept-encoding"]))
  const kept = key === undefined ? undefined : pages.find(key)
  if (!kept?.isFresh) return false
  const { status, headers, bytes } = answerOf(kept.page, incoming)
  outgoing.writeHead(status, headers)
  outgoing.end(bytes)
  countPage("hit")
  observeRequest(incoming.method ?? "", status, (performance.now() - startedAt) / 1000)
  return true
}

/**
 * Keeps pages that say whose they are (`sharedPageContext`), for visitors of whom nothing is known but their language. One that is too old
 * stands in for a 503 while there is no other.
 */
export const cachePages = (pages: PageCache, origin: string) =>
  createMiddleware<Environment>(async (c, next) => {
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"))
    const key = pageKey(c.env.incoming, encoding)
    const began = pages.begin()
    await next()
    const kept = key !== undefined && c.res.status === 503 ? pages.find(key) : undefined
    if (kept) {
      countPage("stale")
      return replace(c, kept.page)
    }
    const page = key === undefined ? undefined : await readPage(c, encoding, origin)
    countPage(page ? "miss" : "passed")
    if (key === undefined || !page) return
    pages.keep(key, page, began)
    replace(c, page)
  })

/** The answer as a page that may be kept; undefined when it is somebody's own, or no page. */
async function readPage(c: Context<Environment>, encoding: Encoding, origin: string): Promise<CachedPage | undefined> {
  const organizationId = c.get("sharedBy")
  if (!organizationId || c.res.status !== 200 || c.res.headers.has("Set-Cookie")) return undefined
  const { html, sources } = withoutNonce(await c.res.text(), c.get("nonce"))
  const bytes = await encode(Buffer.from(html), encoding, effort)
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`
  const headers = {
    ...securityHeaders(origin),
    "Content-Security-Policy": contentSecurityPolicy(sources),
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Accept-Encoding",
    ETag: etag,
  }
  const bodyHeaders = {
    "Content-Type": c.res.headers.get("Content-Type") ?? "",
    "Content-Length": String(bytes.byteLength),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    ...(c.res.headers.has("X-Remix-Response") && { "X-Remix-Response": "yes" }),
  }
  return { organizationId, etag, headers, bytes, bodyHeaders }
}

/** Hono would carry the headers of the answer before over to this one. */
function replace(c: Context<Environment>, page: CachedPage) {
  const { status, headers, bytes } = answerOf(page, c.env.incoming)
  c.res = undefined
  c.res = new Response(bytes, { status, headers })
}

function answerOf({ etag, headers, bytes, bodyHeaders }: CachedPage, { method, headers: asked }: IncomingMessage) {
  if (isKnown(asked["if-none-match"], etag)) return { status: 304, headers, bytes: null }
  return { status: 200, headers: { ...headers, ...bodyHeaders }, bytes: method === "HEAD" ? null : bytes }
}

/** A proxy that changed the encoding on the way marks the tag as weak. */
const isKnown = (known: string | undefined, etag: string) =>
  known !== undefined && (known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag))
