import type { Locale } from "./i18n/locale.ts"

export const currencies = ["USD", "UAH", "EUR", "PLN"] as const

/** ISO 4217 code. All supported currencies have 100 minor units. */
export type Currency = (typeof currencies)[number]

/** An amount in minor units. */
export interface Sum {
  amount: bigint
  currency: Currency
}

const symbols: Record<Currency, string> = { USD: "$", UAH: "₴", EUR: "€", PLN: "zł" }

export const currencySymbol = (currency: Currency) => symbols[currency]

/** Fixed here because browsers and Node disagree on the symbol and its position. */
const symbolPositions: Record<Locale, Record<Currency, "before" | "after">> = {
  en: { USD: "before", UAH: "before", EUR: "before", PLN: "after" },
  uk: { USD: "after", UAH: "after", EUR: "after", PLN: "after" },
}

/** Formats "₴1,800", "$1,800.50", "1 800 ₴": with no-break spaces, without zero minor units. */
export function formatMoney(amountMinor: bigint, currency: Currency, locale: Locale): string {
  const sign = amountMinor < 0n ? "-" : ""
  const number = decimals[locale].format(toMajorUnits(amountMinor < 0n ? -amountMinor : amountMinor))
  const symbol = symbols[currency]
  return symbolPositions[locale][currency] === "before" ? `${sign}${symbol}${number}` : `${sign}${number}\u00a0${symbol}`
}

const decimals: Record<Locale, Intl.NumberFormat> = { en: decimalsIn("en-US"), uk: decimalsIn("uk-UA") }

function decimalsIn(tag: string) {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" })
}

/** Formats a form value: "180050 UAH". */
export const formatSum = ({ amount, currency }: Sum) => `${amount} ${currency}`

/** Parses a form value. Returns null if malformed. */
export function parseSum(text: string): Sum | null {
  const [, amount, code] = /^(\d{1,25}) ([A-Z]{3})$/.exec(text) ?? []
  const currency = currencies.find((each) => each === code)
  return amount && currency ? { amount: BigInt(amount), currency } : null
}

/** Returns "1800.50" as text, because a number would lose digits of a large total. Not for negative amounts. */
export function toMajorUnits(amountMinor: bigint) {
  return `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, "0")}` as `${number}`
}

/**
 * Reads an amount as people type it into minor units: "450", "450,5", "1 200.00", "1,200.50". Undefined for anything else, more than two decimals included.
 * A single comma or point with three digits behind it separates thousands.
 */
export function parseAmount(typed: string): bigint | undefined {
  const text = typed.replaceAll(/[\s\u00a0\u202f'’]/g, "")
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,12})([.,]\d{1,2})?$/.exec(text)
  if (!match) return undefined
  const [, whole = "", decimals = ""] = match
  const separators: string[] = whole.match(/[.,]/g) ?? []
  const decimal = decimals[0]
  if (new Set(separators).size > 1 || (decimal && separators.includes(decimal))) return undefined
  return BigInt(whole.replaceAll(/[.,]/g, "")) * 100n + BigInt((decimals.slice(1) || "0").padEnd(2, "0"))
}
