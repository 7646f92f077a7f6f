import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { priceLine } from "#app/modules/pricing/price-line.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { customersLateEnd } from "#app/modules/reservations/late/late-return.ts"
import { linePeriod, occupiedBy, termsOf } from "#app/modules/reservations/lines/line-terms.ts"
import { findNearestFreePeriod } from "#app/modules/reservations/reserve/find-nearest-free-period.server.ts"
import { countFree } from "#app/modules/reservations/reserve/occupancy.server.ts"
import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import { realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import { now } from "#app/platform/clock.ts"
import { isDate, wallOf } from "#app/ui/period-picker/times/wall-time.ts"
import { readQuantity } from "../cart/cart.ts"
import { validateDates } from "../dates/read-period.ts"
import { readShopRules } from "../dates/read-shop-rules.server.ts"
import type { QuoteResult } from "./quote.ts"

/** Unparsed wall times of the shop and quantity. */
export interface QuoteInput {
  from: string | null
  to: string | null
  quantity: string | null
}

export function readQuoteInput(values: URLSearchParams | FormData): QuoteInput {
  return { from: readText(values, "from"), to: readText(values, "to"), quantity: readText(values, "quantity") }
}

/** Returns the text of a field; null for a file or a missing field. */
export function readText(values: URLSearchParams | FormData, name: string): string | null {
  const value = values.get(name)
  return typeof value === "string" ? value : null
}

/** Returns what the item's form shows for wall times or dates of the address: by nights the midnight of a date, else "" for a date alone. */
export function toField(text: string | null, { isByNights }: Pick<BookingRules, "isByNights">): string {
  if (!text) return ""
  if (isByNights) return wallOf(text.slice(0, 10))
  return isDate(text) ? "" : text
}

/** Quotes an item for the dates, or returns what is wrong with them; neither without dates or quantity. */
export async function quoteItem(scope: Scope, item: OfferedItem, input: QuoteInput): Promise<QuoteResult> {
  const { organization } = scope
  const { timeZone: zone } = organization
  const quantity = readQuantity(input.quantity || "1")
  const rules = await readShopRules(scope, [item])
  const [from, to] = [toField(input.from, rules), toField(input.to, rules)]
  const { period, problem } = validateDates({ from, to }, rules)
  if (!period || !quantity) return { quote: null, problem }

  const terms = termsOf(organization, item)
  const late = customersLateEnd(organization, rules, now())
  const free = (await transact(scope, (tx) => countFree(tx, [item], () => occupiedBy(period, terms, zone), late))).get(item.id) ?? 0
  const nearest =
    free < quantity
      ? await transact(scope, (tx) => findNearestFreePeriod(tx, organization, rules, period, [{ item, quantity }]))
      : undefined
  const tariff = tariffOf(organization, item)
  const own = linePeriod(period, terms, zone)
  const price = priceLine(tariff, quantity, own, zone)
  const quote = {
    from,
    to,
    quantity,
    ...price,
    free,
    nearest: nearest ? { start: nearest.start.toString(), end: nearest.end.toString() } : null,
    rounded: realLengthOf({ ...item, ...price, tariff }, own, zone),
  }
  return { quote, problem: null }
}
