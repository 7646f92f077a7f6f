import type { Locale } from "#app/platform/i18n/locale.ts"
import { presentZone } from "#app/platform/i18n/time-zones.ts"
import type { Currency } from "#app/platform/money.ts"

const euroCountries = new Set("AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" "))

/** Guesses the currency from the first country of `Accept-Language`, or from the language if it names no country. */
export function guessCurrency(acceptLanguage: string, locale: Locale): Currency {
  const [, language = "", country = ""] = /^\s*([a-z]{2})(?:-[A-Za-z]{4})?(?:-([A-Za-z]{2}))?/.exec(acceptLanguage) ?? []
  const region = country.toUpperCase()
  if (region === "UA" || language === "uk" || (region === "" && locale === "uk")) return "UAH"
  if (region === "PL" || language === "pl") return "PLN"
  if (euroCountries.has(region) || ["de", "fr", "es", "it", "nl", "sk"].includes(language)) return "EUR"
  return "USD"
}

const euroCities =
  "Amsterdam Athens Berlin Bratislava Brussels Busingen Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Paris Riga Rome Sofia Tallinn Vienna Vilnius Zagreb"

const zones: Array<[Currency, string]> = [
  ["UAH", "Kyiv Simferopol"],
  ["PLN", "Warsaw"],
  ["EUR", euroCities],
]

/** Guesses the currency of a shop from the time zone of its owner's device, which says more than the language of a browser; undefined for most of the world. */
export function currencyOfZone(zone: string): Currency | undefined {
  const [continent, city = ""] = presentZone(zone).split("/")
  return continent === "Europe" ? zones.find(([, cities]) => cities.split(" ").includes(city))?.[0] : undefined
}
