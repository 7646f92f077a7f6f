import type { IncomingMessage } from "node:http"
import { chooseLocale } from "#app/platform/i18n/request-locale.server.ts"
import type { Encoding } from "./encoding.ts"

/** What an address may ask for without making the page its visitor's own. Dates, carts, keys and whatever is unknown do. */
const harmlessQuery = new Set(["lang", "q", "sort"])

/** The language is part of the key; the width of the window and what is said in passing are read in the browser alone. */
const harmlessCookies = /^\s*((locale=[a-z]{2}|viewport=\w{1,20}|flash=\w{0,20})(;\s*|\s*$))*$/

/** The longest address that a page is kept for. */
const longestAddress = 300

/**
 * What makes two requests ask for the same bytes; undefined when the answer may be the visitor's own. Carts, sessions and whatever
 * cookie is not known to be harmless are the visitor's own.
 */
export function pageCacheKey({ method, url = "", headers }: IncomingMessage, encoding: Encoding): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined
  if (!url.startsWith("/") || url.length > longestAddress) return undefined
  const { cookie } = headers
  if (cookie !== undefined && !harmlessCookies.test(cookie)) return undefined
  const query = harmlessQueryOf(url)
  if (!query) return undefined
  const locale = chooseLocale({ lang: query.get("lang"), cookie, acceptLanguage: headers["accept-language"] })
  return `${url} ${locale ?? ""} ${encoding}`
}

const noQuery = new URLSearchParams()

function harmlessQueryOf(url: string): URLSearchParams | undefined {
  const start = url.indexOf("?")
  if (start < 0) return noQuery
  const query = new URLSearchParams(url.slice(start))
  const names = [...query.keys()]
  return names.every((name) => harmlessQuery.has(name)) && new Set(names).size === names.length ? query : undefined
}
