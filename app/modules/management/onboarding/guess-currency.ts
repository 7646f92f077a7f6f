import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"

const euroCountries = new Set("AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" "))

/** Guesses the currency from the first country of `Accept-Language`, or from the language if it names no country. */
export function guessCurrency(acceptLanguage: string, locale: Locale): Currency {
  const [, language = "", country = ""] = /^\s*([a-z]{2})(?:-[A-Za-z]{4})?(?:-([A-Za-z]{2}))?/.exec(acceptLanguage) ?? []
  const region = country.toUpperCase()
  if (region === "UA" || language === "uk" || (region === "" && locale === "uk")) return "UAH"
  if (region === "PL" || language === "pl") return "PLN"
  if (euroCountries.has(region) || ["de", "fr", "es", "it", "nl", "sk"].includes(language)) return "EUR"
  return "USD"
}
