import type { Locale } from "./i18n/locale.ts"
import { joinThousands } from "./input/numbers.ts"

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
  const number = formatAmount(amountMinor < 0n ? -amountMinor : amountMinor, locale)
  const symbol = symbols[currency]
  return symbolPositions[locale][currency] === "before" ? `${sign}${symbol}${number}` : `${sign}${number}\u00a0${symbol}`
}

/** Formats "1,800", "1 800,50": an amount without its currency, which must not be negative. */
export const formatAmount = (amountMinor: bigint, locale: Locale): string => decimals[locale].format(toMajorUnits(amountMinor))

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

/** Writes an amount as people type it: "1200.50", «1200,50», "1200". */
export function writeAmount(amount: bigint, locale: Locale) {
  const text = toMajorUnits(amount).replace(/\.00$/, "")
  return locale === "uk" ? text.replace(".", ",") : text
}

/**
 * Reads an amount as people type it into minor units: "450", "450,5", "1 200.00", "1,200.50", "₴450", "450 грн", "450,-". Undefined for anything that could be
 * another amount: more than two decimals, the sign of another currency, a space that separates no thousands.
 */
export function parseAmount(typed: string, currency: Currency): bigint | undefined {
  const number = removeSymbol(typed.trim(), currency)
  const [, whole = "", mark, decimals = ""] = /^(\d.*?)(?:([.,])(\d{1,2}|[-–—]|))?$/.exec(number) ?? []
  const digits = joinThousands(whole, { hasDecimals: mark === "," })
  // One sign can't separate both thousands and decimals.
  if (digits === undefined || (mark !== undefined && whole.includes(mark))) return undefined
  return BigInt(digits) * 100n + BigInt((/^\d/.test(decimals) ? decimals : "0").padEnd(2, "0"))
}

/** How people write a currency before or after an amount, in small letters. */
const writtenAs: Record<Currency, string[]> = {
  USD: ["$", "usd"],
  UAH: ["₴", "грн.", "грн", "uah"],
  EUR: ["€", "eur"],
  PLN: ["zł", "pln"],
}

function removeSymbol(text: string, currency: Currency) {
  const lower = text.toLowerCase()
  for (const symbol of writtenAs[currency]) {
    if (lower.startsWith(symbol)) return text.slice(symbol.length).trimStart()
    if (lower.endsWith(symbol)) return text.slice(0, -symbol.length).trimEnd()
  }
  return text
}
