import { listStock } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { occupiedPeriod } from "../rules/availability.ts"
import { earliestStart, rulesOf } from "../rules/booking-rules.ts"
import { buffersOf } from "../rules/buffers.ts"
import { type OpenWindow, openWindows, scarceDays } from "../rules/day-availability.ts"
import { loadDemands, mergeDemands } from "./occupancy.server.ts"

/** Items by their public numbers. */
export interface AvailabilityQuery {
  lines: ReadonlyArray<{ itemNumber: number; quantity: number }>
  /** The first day of the first month, and how many months. */
  firstDay: Temporal.PlainDate
  months: number
  /** Days before now too: staff enter bookings afterwards. */
  withPast?: boolean
}

export interface DayAvailability {
  open: OpenWindow[]
  /** Per day, where few are left; for a single item only. */
  left: Record<string, number>
}

/** Returns when all lines can be booked together. Ignores items that are not offered; undefined when none is. */
export async function readDayAvailability(
  scope: Scope,
  { lines, firstDay, months, withPast = false }: AvailabilityQuery,
): Promise<DayAvailability | undefined> {
  const { timeZone: zone, rules, ...organization } = scope.organization
  const buffers = buffersOf(organization)
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  const range = { start: midnight(firstDay), end: midnight(firstDay.add({ months })) }
  const demand = await transact(scope, async (tx) => {
    const stock = await listStock(tx, [...new Set(lines.map((line) => line.itemNumber))])
    const wanted = stock.map((item) => ({
      item,
      quantity: lines.filter((line) => line.itemNumber === item.number).reduce((sum, line) => sum + line.quantity, 0),
    }))
    const wide = occupiedPeriod(range, buffers, zone)
    if (wanted.length > 1) return { all: await mergeDemands(tx, wanted, wide) }
    const [only] = await loadDemands(tx, wanted, wide)
    return only && { all: only, only }
  })
  if (!demand) return undefined
  return {
    open: openWindows({
      lines: [demand.all],
      buffers,
      zone,
      range,
      now: withPast ? range.start : earliestStart({ rules: rulesOf(rules), now: now(), zone }),
    }),
    left: demand.only ? scarceDays(demand.only, { buffers, zone, range }) : {},
  }
}
