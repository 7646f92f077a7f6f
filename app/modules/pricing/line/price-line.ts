import type { Translations } from "#app/platform/i18n/translated.ts"
import type { Period } from "#app/platform/time.ts"
import { dividedHalfUp } from "../divided-half-up.ts"
import type { RateUnit } from "../rate-unit.ts"
import { type Season, seasonOn } from "../season.ts"
import type { Length, Tariff } from "../tariff.ts"
import { cheapestCombination } from "./combination.ts"
import { rentalDaysOf } from "./rental-days.ts"

/** A part of the price of a line; amounts are minor units for all of its pieces, negative where they lower it. */
export type PriceRow =
  | { kind: "length"; length: Length; count: number; price: bigint; amount: bigint }
  /** `days` of the line's rental days are in the season, or hours of an item by the hour. */
  | { kind: "season"; name: string; translations: Translations<"name">; percent: number; days: number; amount: bigint }
  | { kind: "rounding"; amount: bigint }

export interface LinePrice {
  /** How many base units the period has, which the line would be charged without steps and seasons. */
  units: number
  /** Their sum is the total. */
  rows: PriceRow[]
  total: bigint
}

/**
 * Prices a line: the cheapest combination for each piece, changed by the season of each rental day, and rounded once, half up: × Σ(100 + percent) ÷ (100 × rental days).
 */
export function priceLine(tariff: Tariff, quantity: number, period: Period, zone: string): LinePrice {
  const { parts, total } = cheapestCombination(tariff, period, zone)
  const units = tariff.steps.length > 0 ? baseUnitsOf(tariff, period, zone) : (parts[0]?.count ?? 1)
  const pieces = BigInt(quantity)
  const rows = parts.map((part): PriceRow => ({ kind: "length", ...part, amount: part.price * BigInt(part.count) * pieces }))
  const amount = total * pieces
  const days = tariff.seasons.length > 0 ? rentalDaysOf(tariff, period, zone) : []
  const changes = changesOf(days, tariff.seasons)
  const isMultiple = tariff.hasMultiples && parts.some(({ length, price }) => !isBase(tariff, { length, price }))
  if (changes.length === 0 && !isMultiple) return { units, rows, total: amount }
  const whole = 100n * BigInt(days.reduce((sum, { weight }) => sum + weight, 0) || 1)
  let share = whole
  let reached = amount
  for (const { season, weight } of changes) {
    share += BigInt(season.percent * weight)
    const before = reached
    reached = dividedHalfUp(amount * share, whole)
    const { name, translations, percent } = season
    rows.push({ kind: "season", name, translations, percent, days: weight, amount: reached - before })
  }
  const to = BigInt(tariff.roundedTo)
  const rounded = dividedHalfUp(amount * share, whole * to) * to
  if (rounded !== reached) rows.push({ kind: "rounding", amount: rounded - reached })
  return { units, rows, total: rounded }
}

/** Returns how many base units reach the end of the period, or cover its days that count; at least 1. */
export const baseUnitsOf = (tariff: Tariff, period: Period, zone: string): number =>
  cheapestCombination({ ...tariff, steps: [] }, period, zone).parts[0]?.count ?? 1

const isBase = ({ base }: Tariff, { length, price }: { length: Length; price: bigint }) =>
  length.unit === base.length.unit && length.amount === base.length.amount && price === base.price

/** Whether a line costs its price × its units, which needs no rows to be explained. */
export const isPlain = ({ rows, rateUnit }: { rows: readonly PriceRow[]; rateUnit: RateUnit }): boolean =>
  rows.every((row) => row.kind === "length" && row.length.amount === 1 && row.length.unit === (rateUnit === "night" ? "day" : rateUnit))

/** Returns how many rental days each season has that changes a price, in the order of their first. */
function changesOf(days: ReturnType<typeof rentalDaysOf>, seasons: readonly Season[]) {
  const weights = new Map<Season, number>()
  for (const { date, weight } of days) {
    const season = seasonOn(seasons, date)
    if (season && season.percent !== 0) weights.set(season, (weights.get(season) ?? 0) + weight)
  }
  return [...weights].map(([season, weight]) => ({ season, weight }))
}
