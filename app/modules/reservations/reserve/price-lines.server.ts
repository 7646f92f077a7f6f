import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { depositOf } from "#app/modules/pricing/deposit.ts"
import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import { atOwnPrice, tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isBefore } from "#app/platform/time.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { linePeriod, nightsIn, termsOf } from "../rules/line-terms.ts"
import type { PricedLine } from "./new-booking.ts"
import type { Reservation, ReservedLine } from "./reservation.server.ts"

export interface MergedLine extends ReservedLine {
  /** Its place among the requested lines. */
  index: number
}

/** Merges lines of the same item at the same price, for the same guests. */
export function mergeLines(lines: ReservedLine[]): MergedLine[] {
  if (lines.length === 0) throw new Refusal("cart.empty")
  const alike = ({ item, unitPrice, priceReason = "", guests }: ReservedLine) =>
    `${item} ${unitPrice ?? ""} ${guests?.adults ?? ""} ${guests?.children ?? ""} ${priceReason}`
  const merged = [...Map.groupBy(lines, alike).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, line) => sum + line.quantity, first.quantity), index: lines.indexOf(first) }] : [],
  )
  const wrong = merged.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > 10_000)
  if (wrong) throw new Refusal("quantity.invalid")
  return merged
}

/** Prices each line for its own period. Refusals name the line by its field where staff filled in a form. */
export function priceLines(
  { lines, period, byStaff }: Omit<Reservation, "lines"> & { lines: MergedLine[] },
  locked: LockedItem[],
  organization: Organization,
): PricedLine[] {
  const { timeZone: zone } = organization
  // Staff note what was rented out before it was archived.
  const takesArchived = byStaff !== undefined && !isBefore(now(), period.end)
  return lines.map(({ item: number, quantity, unitPrice: set, priceReason: reason = "", guests, index }) => {
    const fieldOf = (name: string) => (byStaff ? { field: `lines[${index}].${name}` } : {})
    const item = locked.find((each) => each.number === number)
    if (!item || (item.isArchived && !takesArchived) || item.hasSizes)
      throw new Refusal("item.gone", { status: 409, details: { item: number }, ...fieldOf("quantity") })
    const unitPrice = set ?? item.price
    const hasOwnPrice = unitPrice !== item.price
    if (hasOwnPrice && reason === "") throw new Refusal("price.reason", fieldOf("reason"))
    const terms = termsOf(organization, item)
    if (terms.stay && nightsIn(period, zone) < 1) throw new Refusal("rule.shortest-night=1")
    const most = item.facts.guests
    if (guests && most !== undefined && guests.adults + guests.children > most * quantity)
      throw new Refusal(`guests.most=${most * quantity}`, fieldOf("guests"))
    const own = linePeriod(period, terms, zone)
    const usual = tariffOf(organization, item)
    const tariff = hasOwnPrice ? atOwnPrice(usual, unitPrice) : usual
    const occupied = occupiedPeriod(own, terms.buffers, zone)
    const priceReason = hasOwnPrice ? reason : ""
    return {
      item,
      quantity,
      tariff,
      deposit: depositOf(organization, item),
      priceReason,
      guests: guests ?? null,
      period: own,
      occupied,
      ...priceLine(tariff, quantity, own, zone),
    }
  })
}

/** The quantities to check, by item: staff may book one item at two prices. */
export function demandOf(lines: PricedLine[]) {
  const byItem = Map.groupBy(lines, ({ item }) => item)
  if (byItem.size === lines.length) return lines
  return [...byItem].flatMap(([item, same]) =>
    same[0] ? [{ item, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0), occupied: same[0].occupied }] : [],
  )
}
