import type { RateUnit } from "#app/modules/inventory/rate-unit.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { type Buffers, isFew, occupiedPeriod } from "../rules/availability.ts"
import { laterWindow, nextFreePeriod } from "../rules/nearest-free-period.ts"
import { unitsOf } from "../rules/pricing.ts"
import { freeOfItems, withOccupations } from "./occupancy.server.ts"

/** A period that may be booked, and the rules of the shop by which it is. */
export interface QuotePeriod {
  period: Period
  buffers: Buffers
  zone: string
  now: Temporal.Instant
}

/** What one piece of an item costs for the asked dates, or when it is to be had instead. */
export type ItemQuote =
  /** In minor units; `left` tells how many are free where few of several are. */
  | { isFree: true; total: bigint; units: number; left: number | null }
  /** When a period as long is free from then on, as `nextFreePeriod` finds it; ISO 8601; null where there is none within 60 days. */
  | { isFree: false; freeFrom: string | null }

interface QuotableItem {
  id: string
  number: number
  quantity: number
  price: bigint
  rateUnit: RateUnit
}

/** What every item offers for the dates, by its number: one query for what is free, and one more for when what is booked is free again. */
export async function quoteItems(tx: Tx, items: QuotableItem[], dates: QuotePeriod): Promise<Map<number, ItemQuote>> {
  const { period, buffers, zone } = dates
  const free = await freeOfItems(tx, items, occupiedPeriod(period, buffers, zone))
  const isBooked = (item: QuotableItem) => (free.get(item.id) ?? 0) < 1
  const freeFrom = await listFreeFrom(tx, items.filter(isBooked), dates)
  // The calendar is asked once a unit, however many items there are.
  const unitsIn = new Map([...new Set(items.map(({ rateUnit }) => rateUnit))].map((unit) => [unit, unitsOf(period, unit, zone)]))
  return new Map(
    items.map((item): [number, ItemQuote] => {
      if (isBooked(item)) return [item.number, { isFree: false, freeFrom: freeFrom.get(item.id) ?? null }]
      const [units, left] = [unitsIn.get(item.rateUnit) ?? 0, free.get(item.id) ?? 0]
      return [item.number, { isFree: true, total: item.price * BigInt(units), units, left: isFew(left, item.quantity) ? left : null }]
    }),
  )
}

async function listFreeFrom(tx: Tx, booked: QuotableItem[], dates: QuotePeriod): Promise<Map<string, string | undefined>> {
  if (booked.length === 0) return new Map()
  const lines = booked.map((item) => ({ item, quantity: 1 }))
  const asked = await withOccupations(tx, lines, laterWindow(dates.period, dates.buffers, dates.zone))
  return new Map(asked.map((line) => [line.item.id, nextFreePeriod({ ...dates, lines: [line] })?.start.toString()]))
}
