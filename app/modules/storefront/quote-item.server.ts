import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import type { RateUnit } from "#app/modules/inventory/rate-unit.ts"
import { ask, type Scope } from "#app/modules/organizations/scope.server.ts"
import { occupiedPeriod } from "#app/modules/reservations/availability.ts"
import { buffersOf } from "#app/modules/reservations/buffers.ts"
import { peakOfItems } from "#app/modules/reservations/occupancy.server.ts"
import { type Duration, durationOf, priceOfLine } from "#app/modules/reservations/pricing.ts"
import { readPeriod } from "./asked-period.ts"
import { mostOfOne } from "./cart.ts"
import type { Quote } from "./components/quote.ts"

/** What a form or an address asks for: wall times of the shop and a quantity, as text. */
export interface AskedQuote {
  from: string | null
  to: string | null
  quantity: string | null
}

/** What a page's address or a sent form asks for. */
export function askedIn(values: URLSearchParams | FormData): AskedQuote {
  return { from: textIn(values, "from"), to: textIn(values, "to"), quantity: textIn(values, "quantity") }
}

/** A field's text; a file is none. */
export function textIn(values: URLSearchParams | FormData, name: string): string | null {
  const value = values.get(name)
  return typeof value === "string" ? value : null
}

/** Price and stock of an item for the dates asked for, or null while they are no period that can be booked. */
export async function quoteItem(scope: Scope, item: OfferedItem, asked: AskedQuote): Promise<Quote | null> {
  const { timeZone: zone, ...organization } = scope.organization
  const quantity = Number(/^[1-9]\d{0,4}$/.exec(asked.quantity || "1")?.[0])
  const read = readPeriod({ from: asked.from ?? "", to: asked.to ?? "" }, zone)
  if (!read.ok || !(quantity <= mostOfOne)) return null
  const { period } = read

  const occupied = occupiedPeriod(period, buffersOf(organization), zone)
  const duration = durationOf(period, zone, item.rateUnit)
  const peaks = await ask(scope, (tx) => peakOfItems(tx, [item.id], occupied))
  return {
    from: asked.from ?? "",
    to: asked.to ?? "",
    quantity,
    ...priceOfLine({ unitPrice: item.price, quantity, rateUnit: item.rateUnit }, period, zone),
    free: Math.max(0, item.quantity - (peaks.get(item.id) ?? 0)),
    duration,
    rounded: isRounded(duration, item.rateUnit),
  }
}

/** Whether a unit has begun that the period does not fill. */
export function isRounded({ days, hours, minutes }: Duration, unit: RateUnit) {
  if (unit === "hour") return minutes > 0
  return hours > 0 || minutes > 0 || (unit === "month" && days > 0)
}
