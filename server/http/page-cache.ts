import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { Context } from "hono"
import { createMiddleware } from "hono/factory"
import { createTenantCache, type TenantCache } from "#app/platform/tenant-cache.server.ts"
import { chooseEncoding, type Encoding, encodeAsync } from "./compression.ts"
import { contentSecurityPolicy, replaceNonce } from "./content-security-policy.ts"
import type { HonoEnv } from "./hono-env.ts"
import { countPage, observeRequest } from "./metrics.ts"
import { pageCacheKey } from "./page-cache-key.ts"
import { securityHeaders } from "./security-headers.ts"

/** A response of 200, ready to be sent. */
export interface CachedPage {
  organizationId: string
  etag: string
  /** Headers of a 304 too: the browser replaces the headers that it has stored. */
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
  bodyHeaders: Record<string, string>
}

export type PageCache = TenantCache<CachedPage>

/** Midnight of every zone falls on a quarter of an hour, in milliseconds: a page that names the day expires there. */
const quarter = 15 * 60_000

/** In milliseconds: a page is at most 60 s old, and a dead connection is noticed after up to 15 s. */
const maxAgeDisconnected = 45_000

export function createPageCache(options: { maxBytes: number; now?: () => number }): PageCache {
  return createTenantCache<CachedPage>({
    ...options,
    sizeOf: sizeOfPage,
    organizationIdOf: ({ organizationId }) => organizationId,
    expiresAt: (readAt) => Math.floor(readAt / quarter) * quarter + quarter,
    maxAgeDisconnected,
  })
}

/** In bytes: JavaScript stores a character in up to two. */
function sizeOfPage({ body, headers, bodyHeaders }: CachedPage, key: string) {
  const texts = [key, ...Object.entries({ ...headers, ...bodyHeaders }).flat()]
  return body.byteLength + texts.reduce((sum, text) => sum + 2 * text.length, 0)
}

/**
 * Serves a fresh page from the cache, or returns false. Works on Node's own request and response, at half the cost of Hono's. Hits are counted
 * and timed, but have no request id and no line in the log, which would cost a third as much as the rest.
 */
export function serveCachedPage(pages: PageCache, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const startedAt = performance.now()
  const key = pageCacheKey(incoming, chooseEncoding(incoming.headers["accept-encoding"]))
  const cached = key === undefined ? undefined : pages.find(key)
  if (!cached?.isFresh) return false
  const { status, headers, body } = toResponse(cached.value, incoming)
  outgoing.writeHead(status, headers)
  outgoing.end(body)
  countPage("hit")
  observeRequest(incoming.method ?? "", status, (performance.now() - startedAt) / 1000)
  return true
}

/**
 * Caches the pages for which a loader has set `sharedPageContext`, when the request says nothing of its visitor but the locale. Replaces a 503
 * by a stale page.
 */
export const cachePages = (pages: PageCache, origin: string) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"))
    const key = pageCacheKey(c.env.incoming, encoding)
    const start = pages.startRead()
    await next()
    const stale = key !== undefined && c.res.status === 503 ? pages.find(key) : undefined
    if (stale) {
      countPage("stale")
      return setResponse(c, stale.value)
    }
    const page = key === undefined ? undefined : await toCachedPage(c, encoding, origin)
    countPage(page ? "miss" : "passed")
    if (key === undefined || !page) return
    pages.set(key, page, start)
    setResponse(c, page)
  })

/** Returns undefined for a response that is not a shared page. */
async function toCachedPage(c: Context<HonoEnv>, encoding: Encoding, origin: string): Promise<CachedPage | undefined> {
  const organizationId = c.get("sharedBy")
  if (!organizationId || c.res.status !== 200 || c.res.headers.has("Set-Cookie")) return undefined
  const { html, sources } = replaceNonce(await c.res.text(), c.get("nonce"))
  const body = await encodeAsync(Buffer.from(html), encoding, effort)
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`
  const headers = {
    ...securityHeaders(origin),
    "Content-Security-Policy": contentSecurityPolicy(sources),
    "Cache-Control": "private, no-cache",
    Vary: "Cookie, Accept-Language, Accept-Encoding",
    ETag: etag,
  }
  const bodyHeaders = {
    "Content-Type": c.res.headers.get("Content-Type") ?? "",
    "Content-Length": String(body.byteLength),
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    ...(c.res.headers.has("X-Remix-Response") && { "X-Remix-Response": "yes" }),
  }
  return { organizationId, etag, headers, body, bodyHeaders }
}

/** Compression level of a page that is sent many times; 60 KB take 2 ms. */
const effort = 6

function setResponse(c: Context<HonoEnv>, page: CachedPage) {
  const { status, headers, body } = toResponse(page, c.env.incoming)
  // Otherwise Hono copies the headers of the previous response.
  c.res = undefined
  c.res = new Response(body, { status, headers })
}

function toResponse({ etag, headers, body, bodyHeaders }: CachedPage, request: IncomingMessage) {
  if (matches(request.headers["if-none-match"], etag)) return { status: 304, headers, body: null }
  return { status: 200, headers: { ...headers, ...bodyHeaders }, body: request.method === "HEAD" ? null : body }
}

/** Compares weakly: a proxy that recodes a response marks its ETag as weak. */
const matches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))
