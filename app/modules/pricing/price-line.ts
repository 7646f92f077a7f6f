import type { Period } from "#app/platform/time.ts"
import { cheapestCombination } from "./combination.ts"
import { rentalDaysOf } from "./rental-days.ts"
import { type Season, seasonOn } from "./season.ts"
import type { Length, Tariff } from "./tariff.ts"

/** A part of the price of a line; amounts are minor units for all of its pieces, negative where they lower it. */
export type PriceRow =
  | { kind: "length"; length: Length; count: number; price: bigint; amount: bigint }
  | { kind: "season"; seasonId: string; percent: number; amount: bigint }
  | { kind: "rounding"; amount: bigint }

export interface PricedLine {
  /** Their sum is the total. */
  rows: PriceRow[]
  total: bigint
}

interface Pricing {
  tariff: Tariff
  quantity: number
  /** Of the item, in the order of the shop. */
  seasons: readonly Season[]
  /** Minor units to whose multiple an amount is rounded that a season changed: 1, or 100 for whole units of the currency. */
  roundedTo: bigint
}

/**
 * Prices a line: the cheapest combination for each piece, changed by the season of each rental day, and rounded once, half up: × Σ(100 + percent) ÷ (100 × rental days).
 */
export function priceLine({ tariff, quantity, seasons, roundedTo }: Pricing, period: Period, zone: string): PricedLine {
  const { parts, total } = cheapestCombination(tariff, period, zone)
  const pieces = BigInt(quantity)
  const lengths = parts.map((part): PriceRow => ({ kind: "length", ...part, amount: part.price * BigInt(part.count) * pieces }))
  const days = rentalDaysOf(tariff, period, zone)
  const changes = changesOf(days, seasons)
  if (changes.length === 0) return { rows: lengths, total: total * pieces }
  const amount = total * pieces
  const whole = 100n * BigInt(days.reduce((sum, { weight }) => sum + weight, 0))
  let share = whole
  let reached = amount
  const seasonRows = changes.map(({ season, weight }): PriceRow => {
    share += BigInt(season.percent * weight)
    const before = reached
    reached = dividedHalfUp(amount * share, whole)
    return { kind: "season", seasonId: season.id, percent: season.percent, amount: reached - before }
  })
  const rounded = dividedHalfUp(amount * share, whole * roundedTo) * roundedTo
  const rounding: PriceRow[] = rounded === reached ? [] : [{ kind: "rounding", amount: rounded - reached }]
  return { rows: [...lengths, ...seasonRows, ...rounding], total: rounded }
}

/** Returns how many rental days each season has that changes a price, in the order of their first. */
function changesOf(days: ReturnType<typeof rentalDaysOf>, seasons: readonly Season[]) {
  const weights = new Map<Season, number>()
  for (const { date, weight } of days) {
    const season = seasonOn(seasons, date)
    if (season && season.percent !== 0) weights.set(season, (weights.get(season) ?? 0) + weight)
  }
  return [...weights].map(([season, weight]) => ({ season, weight }))
}

/** Of what is not negative. */
const dividedHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
