import { bookableOf } from "#app/modules/inventory/offered-sizes.server.ts"
import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { priceLine } from "#app/modules/pricing/line/price-line.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { findNearestFreePeriod } from "#app/modules/reservations/availability/find-nearest-free-period.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { listFreeFrom } from "#app/modules/reservations/availability/quote-items.server.ts"
import type { BookingRules } from "#app/modules/reservations/rules/booking-rules.ts"
import { linePeriod, occupiedBy, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import { customersLateEnd } from "#app/modules/reservations/stock/late-return.ts"
import { now } from "#app/platform/clock.ts"
import type { Period } from "#app/platform/time.ts"
import { isDate, wallOf } from "#app/ui/period-picker/times/wall-time.ts"
import { type Choosable, choiceIn, choiceText, noSize, parseChoice } from "../choice.ts"
import { validateDates } from "../dates/read-period.ts"
import { readShopRules } from "../shop/read-shop-rules.server.ts"
import type { QuoteLine, QuoteResult } from "./quote.ts"

/** Unparsed wall times of the shop, and what is chosen, as `choiceText` writes it. */
export interface QuoteInput {
  from: string | null
  to: string | null
  quantity: string | null
}

export function readQuoteInput(values: URLSearchParams | FormData): QuoteInput {
  return { from: readText(values, "from"), to: readText(values, "to"), quantity: choiceIn(values) }
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

/** Returns what customers can choose of an item. */
export const choosable = ({ number, hasSizes, sizes }: OfferedItem): Choosable => ({ number, sizes: hasSizes ? sizes : null })

/** Returns what the fields of the form begin with: the text of a quantity as it is, and of sizes those that there are. */
export function shownChoice(item: OfferedItem, text: string | null): string {
  if (!item.hasSizes) return text ?? "1"
  return choiceText(choosable(item), parseChoice(choosable(item), text ?? noSize) ?? [])
}

/** Quotes what is chosen of an item for the dates, each line as the cart prices it, or returns what is wrong with them; neither without dates or for a quantity that is none. */
export async function quoteItem(scope: Scope, item: OfferedItem, input: QuoteInput): Promise<QuoteResult> {
  const { organization } = scope
  const { timeZone: zone } = organization
  const chosen = parseChoice(choosable(item), input.quantity || (item.hasSizes ? noSize : "1"))
  const rules = await readShopRules(scope, [item])
  const [from, to] = [toField(input.from, rules), toField(input.to, rules)]
  const { period, problem } = validateDates({ from, to }, rules)
  if (!period || !chosen) return { quote: null, problem }

  const dates = { period, organization, rules, zone, now: now(), late: customersLateEnd(organization, rules, now()) }
  const requested = bookableOf(item).map((each) => ({
    item: each,
    quantity: chosen.find(({ number }) => number === each.number)?.quantity ?? 0,
  }))
  const { free, freeFrom, nearest } = await transact(scope, async (tx) => {
    const items = requested.map((line) => line.item)
    const counted = await countFree(tx, items, (each) => occupiedBy(period, termsOf(organization, each), zone), dates.late)
    const freeOf = ({ id }: OfferedItem) => counted.get(id) ?? 0
    const wanted = requested.filter(({ quantity }) => quantity > 0)
    const isShort = wanted.some((line) => freeOf(line.item) < line.quantity)
    return {
      free: freeOf,
      freeFrom: item.hasSizes
        ? await listFreeFrom(
            tx,
            items.filter((each) => freeOf(each) < 1),
            dates,
          )
        : new Map<string, string>(),
      nearest: isShort ? await findNearestFreePeriod(tx, organization, rules, period, wanted) : undefined,
    }
  })
  const lines = requested.map(
    (line): QuoteLine => ({
      ...priced(organization, period, line),
      free: free(line.item),
      freeFrom: freeFrom.get(line.item.id) ?? null,
    }),
  )
  const quote = {
    from,
    to,
    choice: choiceText(choosable(item), chosen),
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0n),
    nearest: nearest ? { start: nearest.start.toString(), end: nearest.end.toString() } : null,
  }
  return { quote, problem: null }
}

function priced(organization: Organization, period: Period, { item, quantity }: { item: OfferedItem; quantity: number }) {
  const { number } = item
  if (quantity === 0) return { number, quantity, units: 0, rows: [], total: 0n, rounded: null }
  const { timeZone: zone } = organization
  const tariff = tariffOf(organization, item)
  const own = linePeriod(period, termsOf(organization, item), zone)
  const price = priceLine(tariff, quantity, own, zone)
  return { number, quantity, ...price, rounded: realLengthOf({ ...item, ...price, tariff }, own, zone) }
}
