import { listStock } from "#app/modules/inventory/queries.server.ts"
import { type HandOverPlace, stretchesOf } from "#app/modules/locations/hand-over-hours.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { type BookingRules, earliestStart, rulesOf } from "../rules/booking-rules.ts"
import { type OpenWindow, openWindows, scarceDays, widenedRange, windowsOfAny } from "../rules/day-availability.ts"
import { termsOf } from "../rules/line-terms.ts"
import { customersLateEnd } from "../stock/late-return.ts"
import { loadDemands, readDemands } from "./occupancy.server.ts"

/** Items by their public numbers. */
export interface AvailabilityQuery {
  lines: ReadonlyArray<{ itemNumber: number; quantity: number }>
  /** The first day of the first month, and how many months. */
  firstDay: Temporal.PlainDate
  months: number
}

export interface DayAvailability {
  open: OpenWindow[]
  /** Per day, where few are left; for a single item only. */
  left: Record<string, number>
  /** The hours of each place where things are handed over, both ends included, by when they begin; none where no hours bind. */
  places: OpenWindow[][]
}

/**
 * Returns when all lines can be booked together, and without lines whenever the shop can; of a single item that comes in sizes, when at least one of them can. Ignores items that are
 * not offered; undefined when none is. Staff see days before now too, and what is stored.
 */
export async function readDayAvailability(
  scope: Scope,
  { lines, firstDay, months }: AvailabilityQuery,
  rules: BookingRules,
  { forStaff = false } = {},
): Promise<DayAvailability | undefined> {
  const { organization } = scope
  const { timeZone: zone } = organization
  const late = forStaff ? undefined : customersLateEnd(organization, rules, now())
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  const range = { start: midnight(firstDay), end: midnight(firstDay.add({ months })) }
  const found = await transact(scope, async (tx) => {
    const known = await listStock(tx, [...new Set(lines.map((line) => line.itemNumber))])
    const stock = known.filter(({ needsPhoto }) => forStaff || !needsPhoto)
    if (lines.length === 0) return { choices: [[]], ruled: rules }
    const demandOf = (item: (typeof stock)[number], quantity: number) => ({ item, quantity, terms: termsOf(organization, item) })
    const load = async (wanted: Array<ReturnType<typeof demandOf>>) => {
      const demands = await loadDemands(tx, wanted, ({ terms }) => widenedRange(range, terms, zone), { late })
      return demands.map((demand) => ({ ...demand, ...demand.terms }))
    }
    const [first] = lines
    const sizes = lines.length === 1 ? stock.filter(({ parentNumber }) => parentNumber === first?.itemNumber) : []
    if (first && sizes.length > 0) {
      const demands = await load(sizes.map((size) => demandOf(size, first.quantity)))
      return { choices: demands.map((demand) => [demand]), ruled: rulesOf(organization, rules.places, sizes) }
    }
    const requested = Map.groupBy(lines, (line) => line.itemNumber)
    const wanted = stock.flatMap((item) => {
      const same = requested.get(item.number)
      return same
        ? [
            demandOf(
              item,
              same.reduce((sum, { quantity }) => sum + quantity, 0),
            ),
          ]
        : []
    })
    const ruled = rulesOf(
      organization,
      rules.places,
      wanted.map(({ item }) => item),
    )
    if (wanted.length > 1) return { choices: [await readDemands(tx, wanted, range, { zone, late })], ruled }
    const [only] = await load(wanted)
    return only && { choices: [[only]], only, ruled }
  })
  if (!found) return undefined
  const { choices, only, ruled } = found
  const earliest = forStaff ? range.start : earliestStart({ rules: ruled, now: now() })
  return {
    open: windowsOfAny(choices.map((demands) => openWindows({ lines: demands, zone, range, now: earliest }))),
    left: only ? scarceDays(only, { zone, range }) : {},
    places: ruled.places.map((place) => hoursBetween(place, firstDay, firstDay.add({ months }))),
  }
}

/** Lists the hours that reach into the days from the first to before the end. */
function hoursBetween(place: HandOverPlace, first: Temporal.PlainDate, end: Temporal.PlainDate): OpenWindow[] {
  const days = Array.from({ length: first.until(end).total("days") + 1 }, (_, index) => first.add({ days: index - 1 }))
  const text = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "minute" })
  return days.flatMap((day) => stretchesOf(place, day).map(({ from, until }) => ({ from: text(from), until: text(until) })))
}
