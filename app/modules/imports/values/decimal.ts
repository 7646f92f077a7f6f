import type { Locale } from "#app/platform/i18n/locale.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { type Currency, currencies, parseAmount, toMajorUnits } from "#app/platform/money.ts"
import type { Cell } from "./cell.ts"
import { longestValue } from "./longest-value.ts"

export type DecimalMark = "," | "."

export interface AmountStyle {
  /** Tells whether "1.234" has thousands or decimals. */
  decimalMark: DecimalMark
  /** Signs of other currencies are refused. Without it the sign does not matter. */
  currency?: Currency
}

/**
 * Reads an amount, which is not negative, as a decimal with two digits after the point: "1234.50". Takes what people type and programs write: "1 234,50", "1,234.50", "1'234.5",
 * "₴480", "480 грн", "USD 12", "480.0000". Numbers of spreadsheets are rounded to hundredths. Undefined for anything else, and for more than two decimals.
 */
export function toDecimal(cell: Cell, { decimalMark, currency }: AmountStyle): `${number}` | undefined {
  const text = typeof cell === "number" ? roundToHundredths(cell) : bareAmount(cell, decimalMark)
  if (text === undefined) return undefined
  const signs = currency ? [currency] : currencies
  const amount = signs.map((each) => parseAmount(text, each)).find((read) => read !== undefined)
  return amount === undefined ? undefined : toMajorUnits(amount)
}

/** A hair is added, since 1.005 is less than its name says in binary. */
const roundToHundredths = (number: number) =>
  number >= 0 && number < 1e12 ? (Math.round(Number((number * 100).toPrecision(15))) / 100).toFixed(2) : undefined

/** Returns a text that `parseAmount` reads in one way alone. */
function bareAmount(cell: string, decimalMark: DecimalMark): string | undefined {
  if (cell.length > longestValue) return undefined
  const text = cell.trim().replace(/([.,]\d{2})0{2,}(?=\D*$)/, "$1")
  const [, before = "", sign, after = ""] = /^(\D*\d{1,3})([.,])(\d{3}\D*)$/.exec(text) ?? []
  if (sign === undefined) return text
  return sign === decimalMark ? undefined : before + after
}

/** Guesses the decimal mark of a column by the sign before its last one or two digits; without one, by the language. */
export function guessDecimalMark(cells: readonly Cell[], language: Locale): DecimalMark {
  const marks = cells.map((cell) => (typeof cell === "number" ? undefined : /([.,])\d{1,2}\D*$/.exec(cell)?.[1]))
  const [commas, points] = [",", "."].map((mark) => marks.filter((each) => each === mark).length)
  if (commas === points) return language === "uk" ? "," : "."
  return (commas ?? 0) > (points ?? 0) ? "," : "."
}

/** Reads a whole number from 0 to 999,999,999: "12", "1 200", "5,00", "3 шт.". Undefined for anything else. */
export function toWholeNumber(cell: Cell): number | undefined {
  if (typeof cell === "number") return Number.isInteger(cell) ? parseWholeNumber(String(cell)) : undefined
  if (cell.length > longestValue) return undefined
  const bare = cell.trim().replace(/\s*(?:шт|од|pcs|pc)\.?$/i, "")
  return parseWholeNumber(bare.replace(/[.,]0{1,2}$/, ""))
}
