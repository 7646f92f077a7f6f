import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { priceOfLine } from "../rules/pricing.ts"
import type { PricedLine, Reservation, ReservedLine } from "./write-booking.server.ts"

export interface MergedLine extends ReservedLine {
  /** Among the lines as they were asked for. */
  index: number
}

/** Merges lines of the same item at the same price. */
export function mergeLines(lines: ReservedLine[]): MergedLine[] {
  if (lines.length === 0) throw new Refusal("cart.empty")
  const termsOf = ({ item, unitPrice, priceReason = "" }: ReservedLine) => `${item} ${unitPrice ?? ""} ${priceReason}`
  const merged = [...Map.groupBy(lines, termsOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.reduce((sum, line) => sum + line.quantity, first.quantity), index: lines.indexOf(first) }] : [],
  )
  const wrong = merged.find(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > 10_000)
  if (wrong) throw new Refusal("quantity.invalid")
  return merged
}

/** Refusals name the line by its field where staff filled in a form. */
export function priceLines(
  { lines, period, byStaff }: Omit<Reservation, "lines"> & { lines: MergedLine[] },
  locked: LockedItem[],
  { timeZone }: { timeZone: string },
): PricedLine[] {
  return lines.map(({ item: number, quantity, unitPrice: set, priceReason: reason = "", index }) => {
    const fieldOf = (name: string) => (byStaff ? { field: `lines[${index}].${name}` } : {})
    const item = locked.find((each) => each.number === number)
    if (!item || item.isArchived) throw new Refusal("item.gone", { status: 409, details: { item: number }, ...fieldOf("quantity") })
    const unitPrice = set ?? item.price
    const hasOwnPrice = unitPrice !== item.price
    if (hasOwnPrice && reason === "") throw new Refusal("price.reason", fieldOf("reason"))
    const priced = priceOfLine({ unitPrice, quantity, rateUnit: item.rateUnit }, period, timeZone)
    return { item, quantity, unitPrice, priceReason: hasOwnPrice ? reason : "", ...priced }
  })
}

/** The quantities to check, by item: staff may book one item at two prices. */
export function demandOf(lines: PricedLine[]) {
  const byItem = Map.groupBy(lines, ({ item }) => item)
  if (byItem.size === lines.length) return lines
  return [...byItem].map(([item, same]) => ({ item, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }))
}
