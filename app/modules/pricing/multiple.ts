import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { dividedHalfUp } from "./divided-half-up.ts"

/** The greatest multiple of a price, in hundredths. */
const most = 99_999

/** Reads a multiple as people type it, with a comma or a point, into hundredths: "5", "2,6", "2.60". Undefined for anything else, and for 0. */
export function parseMultiple(typed: string): number | undefined {
  const [, whole = "", decimals = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, "0"))
  return whole !== "" && hundredths > 0 && hundredths <= most ? hundredths : undefined
}

/** Writes hundredths as the text of a field: "2.60". */
export const writeMultiple = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** "2.6", «2,6». */
export const formatMultiple = (hundredths: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === "uk" ? "uk-UA" : "en-US", { maximumFractionDigits: 2 }).format(hundredths / 100)

/** Multiples are shown of this price, in minor units. */
const examplePrice = 50_000n

/** Writes the example price, and what a multiple of it comes to. */
export const exampleOf = (hundredths: number, currency: Currency, locale: Locale) => ({
  price: formatMoney(examplePrice, currency, locale),
  result: formatMoney(dividedHalfUp(examplePrice * BigInt(hundredths), 100n), currency, locale),
})
