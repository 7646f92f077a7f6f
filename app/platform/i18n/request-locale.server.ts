import { createContext } from "react-router"
import { cookieIn, secureIfHttps, YEAR } from "../cookies.ts"
import { isLocale, type Locale, locales } from "./locale.ts"

/** The language of the answer. A storefront's middleware puts its organization's language where the request asks for none. */
export const localeContext = createContext<Locale>("en")

/** What the request asks for: `?lang=`, else the `locale` cookie, else the first of Accept-Language that the product speaks. */
export function askedLocale(request: Request): Locale | undefined {
  const linked = new URL(request.url).searchParams.get("lang")
  return chooseLocale({ linked, cookie: request.headers.get("Cookie"), accepted: request.headers.get("Accept-Language") })
}

/** The same, of the `lang` in the address and the two headers. */
export function chooseLocale(asked: { linked: string | null; cookie?: string | null; accepted?: string | null }): Locale | undefined {
  if (isLocale(asked.linked)) return asked.linked
  const kept = cookieIn(asked.cookie ?? "", "locale")
  return isLocale(kept) ? kept : acceptedLocale(asked.accepted ?? "")
}

/** The Set-Cookie that keeps a language for the pages that follow; scripts may read it. */
export const localeCookie = (locale: Locale, request: Request) =>
  `locale=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secureIfHttps(request)}`

/** The longest Accept-Language of a browser that is read, in letters; what comes after says no more. */
const longestAccepted = 200

function acceptedLocale(header: string): Locale | undefined {
  const wishes = header
    .slice(0, longestAccepted)
    .split(",")
    .map((wish) => /^([a-z]{2})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?$/i.exec(wish.trim()))
    .filter((wish) => wish !== null)
    .map(([, language = "", quality = "1"]) => ({ language: language.toLowerCase(), quality: Number(quality) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return locales.find((locale) => locale === wishes.find(({ language }) => isLocale(language))?.language)
}
