import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { type PricedItem, tariffOf } from "#app/modules/pricing/tariff-of.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { isScarce } from "../rules/availability.ts"
import type { BookingRules } from "../rules/booking-rules.ts"
import { widenedRange } from "../rules/day-availability.ts"
import { linePeriod, nightsIn, occupiedBy, type TermedItem, termsOf } from "../rules/line-terms.ts"
import { laterWindow, nextFreePeriod } from "../rules/nearest-free-period.ts"
import { spanOf } from "../rules/pricing.ts"
import type { LateEnd } from "../stock/late-return.ts"
import { countFree, loadDemands } from "./occupancy.server.ts"

/** A bookable period and the shop's rules for it. */
export interface QuotePeriod {
  period: Period
  organization: Organization
  rules: BookingRules
  zone: string
  now: Temporal.Instant
  /** `customersLateEnd` */
  late: LateEnd
}

/** The price of one piece for the period, or when it is free next. */
export type ItemQuote =
  /** Minor units; `left` is set where few are free. `isMinimum`: a month is paid for less than half of one. */
  | { isFree: true; total: bigint; span: { count: number; unit: RateUnit }; isMinimum: boolean; left: number | null }
  /** Start of the next free period of that length (`nextFreePeriod`), ISO 8601; null when there is none within 60 days. */
  | { isFree: false; freeFrom: string | null }

interface QuotableItem extends TermedItem, PricedItem {
  id: string
  number: number
  quantity: number
  /** A size has the number of its item. While one size is free, nobody asks when the others are. */
  parentNumber?: number | null
}

/** In hours. */
const halfMonth = 15 * 24

/** Quotes items for the period, by number, without those by nights where the period has none: one query for stock, one more for when booked items are free again. */
export async function quoteItems(tx: Tx, all: QuotableItem[], dates: QuotePeriod): Promise<Map<number, ItemQuote>> {
  const { period, organization, zone, late } = dates
  const items = nightsIn(period, zone) > 0 ? all : all.filter(({ rateUnit }) => rateUnit !== "night")
  const free = await countFree(tx, items, (item) => occupiedBy(period, termsOf(organization, item), zone), late)
  const isBooked = (item: QuotableItem) => (free.get(item.id) ?? 0) < 1
  const withFreeSize = new Set(items.flatMap((item) => (isBooked(item) ? [] : (item.parentNumber ?? []))))
  const requested = items.filter((item) => isBooked(item) && !withFreeSize.has(item.parentNumber ?? 0))
  const freeFrom = await listFreeFrom(tx, requested, dates)
  const isShort = Temporal.Duration.compare(period.start.until(period.end), { hours: halfMonth }) < 0
  return new Map(
    items.map((item): [number, ItemQuote] => {
      if (isBooked(item)) return [item.number, { isFree: false, freeFrom: freeFrom.get(item.id) ?? null }]
      const left = free.get(item.id) ?? 0
      const tariff = tariffOf(organization, item)
      const own = linePeriod(period, termsOf(organization, item), zone)
      const price = priceLine(tariff, 1, own, zone)
      const span = spanOf({ ...item, ...price, tariff }, own, zone)
      const isMinimum = span.unit === "month" && isShort
      return [item.number, { isFree: true, total: price.total, span, isMinimum, left: isScarce(left, item.quantity) ? left : null }]
    }),
  )
}

/** Returns the start of the next free period of that length of each item, by id, in ISO 8601. */
export async function listFreeFrom(
  tx: Tx,
  booked: Array<TermedItem & { id: string; quantity: number }>,
  dates: QuotePeriod,
): Promise<Map<string, string | undefined>> {
  if (booked.length === 0) return new Map()
  const { organization, zone, late } = dates
  const range = laterWindow(dates.period, zone)
  const lines = booked.map((item) => ({ item, quantity: 1, ...termsOf(organization, item) }))
  const demands = await loadDemands(tx, lines, (line) => widenedRange(range, line, zone), { late })
  return new Map(demands.map((line) => [line.item.id, nextFreePeriod({ ...dates, lines: [line] })?.start.toString()]))
}
