import { createContext } from "react-router"
import { isLocale, type Locale, locales } from "./locale.ts"

/** The language of the answer. A storefront's middleware puts its organization's language where the request asks for none. */
export const localeContext = createContext<Locale>("en")

/** What the request asks for: `?lang=`, else the `locale` cookie, else the first of Accept-Language that the product speaks. */
export function askedLocale(request: Request): Locale | undefined {
  const lang = new URL(request.url).searchParams.get("lang")
  if (isLocale(lang)) return lang
  const cookie = /(?:^|;\s*)locale=([a-z]{2})/.exec(request.headers.get("Cookie") ?? "")?.[1]
  return isLocale(cookie) ? cookie : acceptedLocale(request.headers.get("Accept-Language") ?? "")
}

function acceptedLocale(header: string): Locale | undefined {
  const wishes = header
    .split(",")
    .map((wish) => /^\s*([a-z]{2})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(wish))
    .filter((wish) => wish !== null)
    .map(([, language = "", quality = "1"]) => ({ language: language.toLowerCase(), quality: Number(quality) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return locales.find((locale) => locale === wishes.find(({ language }) => isLocale(language))?.language)
}
