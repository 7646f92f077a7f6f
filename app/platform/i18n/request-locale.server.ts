import Negotiator from "negotiator"
import { createContext } from "react-router"
import { isHttps, readCookie, serializeCookie, YEAR } from "../cookies.ts"
import { isLocale, type Locale } from "./locale.ts"

/** The locale of the response. A storefront's middleware sets its organization's language when the request names none. */
export const localeContext = createContext<Locale>("en")

/** Returns the locale of `?lang=`, else of the `locale` cookie, else the preferred supported one of Accept-Language. */
export function requestLocale(request: Request): Locale | undefined {
  const lang = new URL(request.url).searchParams.get("lang")
  return chooseLocale({ lang, cookie: request.headers.get("Cookie"), acceptLanguage: request.headers.get("Accept-Language") })
}

interface LocaleSources {
  lang: string | null
  cookie?: string | null
  acceptLanguage?: string | null
}

export function chooseLocale({ lang, cookie, acceptLanguage }: LocaleSources): Locale | undefined {
  if (isLocale(lang)) return lang
  const stored = readCookie(cookie ?? "", "locale")
  return isLocale(stored) ? stored : acceptedLocale(acceptLanguage ?? "")
}

/** Returns the Set-Cookie of a chosen locale; scripts read it too. */
export const localeCookie = (locale: Locale, request: Request) =>
  serializeCookie("locale", locale, { maxAge: YEAR, secure: isHttps(request) })

/** In characters; parsing more only costs time. */
const maxHeaderLength = 200

/** Returns the preferred locale that a header names; `*` names none, so that the shop's language applies. */
function acceptedLocale(header: string): Locale | undefined {
  const tags = new Negotiator({ headers: { "accept-language": header.slice(0, maxHeaderLength) } }).languages()
  return tags.map((tag) => tag.toLowerCase().split("-")[0]).find((language) => isLocale(language))
}
