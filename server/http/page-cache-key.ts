import type { IncomingMessage } from "node:http"
import { chooseLocale } from "#app/platform/i18n/request-locale.server.ts"
import type { Encoding } from "./compression.ts"

/** Query parameters of pages that are the same for all visitors. Any other, such as dates or a key, makes the page personal. */
const sharedQuery = new Set(["lang", "q", "sort", "category"])

/** Cookies that leave a page the same for all: `locale` is part of the key, the others are read in the browser alone. */
const sharedCookies = /^\s*((locale=[a-z]{2}|viewport=\w{1,20}|flash=\w{0,20})(;\s*|\s*$))*$/

/** In characters. */
const maxUrlLength = 300

/**
 * Returns a key that two requests share only when they get the same bytes. Returns undefined when the page may be personal: for any cookie,
 * parameter or header that is not known to be shared.
 */
export function pageCacheKey({ method, url = "", headers }: IncomingMessage, encoding: Encoding): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined
  if (!url.startsWith("/") || url.length > maxUrlLength) return undefined
  const { cookie } = headers
  if (cookie !== undefined && !sharedCookies.test(cookie)) return undefined
  const query = parseSharedQuery(url)
  if (!query) return undefined
  const locale = chooseLocale({ lang: query.get("lang"), cookie, acceptLanguage: headers["accept-language"] })
  return `${url} ${locale ?? ""} ${encoding}`
}

const emptyQuery = new URLSearchParams()

/** Returns undefined for a query with an unknown or repeated parameter. */
function parseSharedQuery(url: string): URLSearchParams | undefined {
  const start = url.indexOf("?")
  if (start < 0) return emptyQuery
  const query = new URLSearchParams(url.slice(start))
  const names = [...query.keys()]
  return names.every((name) => sharedQuery.has(name)) && new Set(names).size === names.length ? query : undefined
}
