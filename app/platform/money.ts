import type { Locale } from "./i18n/locale.ts"

export const currencies = ["USD", "UAH", "EUR", "PLN"] as const

/** An ISO 4217 code; every one of ours has 100 minor units. */
export type Currency = (typeof currencies)[number]

/** Money of a currency, in minor units. */
export interface Sum {
  amount: bigint
  currency: Currency
}

const symbols: Record<Currency, string> = { USD: "$", UAH: "₴", EUR: "€", PLN: "zł" }

/** The symbol's place; browsers and Node disagree on it, and on ₴ itself. */
const places: Record<Locale, Record<Currency, "before" | "after">> = {
  en: { USD: "before", UAH: "before", EUR: "before", PLN: "after" },
  uk: { USD: "after", UAH: "after", EUR: "after", PLN: "after" },
}

/** "₴1,800", "$1,800.50", "1 800 ₴": the minor units only where there are any, with no-break spaces. */
export function formatMoney(amountMinor: bigint, currency: Currency, locale: Locale): string {
  const sign = amountMinor < 0n ? "-" : ""
  const number = decimals[locale].format(inMajorUnits(amountMinor < 0n ? -amountMinor : amountMinor))
  const symbol = symbols[currency]
  return places[locale][currency] === "before" ? `${sign}${symbol}${number}` : `${sign}${number}\u00a0${symbol}`
}

const decimals: Record<Locale, Intl.NumberFormat> = { en: decimalsIn("en-US"), uk: decimalsIn("uk-UA") }

function decimalsIn(tag: string) {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" })
}

/** As a form sends it: "180050 UAH". */
export const writeSum = ({ amount, currency }: Sum) => `${amount} ${currency}`

/** The same read again; null where it is none. */
export function readSum(text: string): Sum | null {
  const [, amount, code] = /^(\d{1,25}) ([A-Z]{3})$/.exec(text) ?? []
  const currency = currencies.find((each) => each === code)
  return amount && currency ? { amount: BigInt(amount), currency } : null
}

/** "1800.50": a decimal text, since a number would lose the last digits of a large total; never negative. */
export function inMajorUnits(amountMinor: bigint) {
  return `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, "0")}` as `${number}`
}
