import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Currency } from "#app/platform/money.ts"
import type { Cell } from "./cell.ts"

/** The order in which the dates of a file are written: 23.11.2026, 11/23/2026 or 2026-11-23. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const

export type DateOrder = (typeof dateOrders)[number]

interface Shop {
  language: Locale
  currency: Currency
}

/**
 * Guesses the order of a column's dates by those that can be read in one way alone. Where none tells, it is that of the file before; without one, points separate days from months, and of other signs only a shop that reads
 * English and charges dollars has the month first.
 */
export function guessDateOrder(cells: readonly Cell[], { language, currency }: Shop, before?: DateOrder): DateOrder {
  const votes: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 }
  let pointed = 0
  for (const cell of cells) {
    const [, first = "", sign, second = ""] = /^\D*(\d{1,4})([./-])(\d{1,2})\2\d{1,4}(?!\d)/.exec(String(cell)) ?? []
    if (first.length >= 3) votes.ymd += 1
    else if (Number(first) > 12) votes.dmy += 1
    else if (Number(second) > 12) votes.mdy += 1
    else if (sign === ".") pointed += 1
  }
  const best = dateOrders.reduce((one, other) => (votes[other] > votes[one] ? other : one))
  const isAmerican = language === "en" && currency === "USD" && pointed === 0
  return votes[best] > 0 ? best : (before ?? (isAmerican ? "mdy" : "dmy"))
}
