import type { BookedItem } from "#app/modules/inventory/editor/booked-item.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { freeQuantity } from "../rules/availability.ts"
import { readItemBookings } from "./delete-item.server.ts"
import { listOccupations } from "./occupancy.server.ts"

/** Reads how many of an item are free on each day of this month, buffers counted as taken, and its next bookings. */
export async function readItemSchedule(scope: Scope, { id, quantity }: { id: string; quantity: number }): Promise<BookedItem> {
  const { timeZone: zone } = scope.organization
  const first = now().toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 })
  const startOf = (day: number) => first.add({ days: day }).toZonedDateTime(zone).toInstant()
  const { occupations, coming } = await transact(scope, async (tx) => ({
    occupations: (await listOccupations(tx, [id], { start: startOf(0), end: startOf(first.daysInMonth) })).get(id) ?? [],
    coming: (await readItemBookings(tx, id, 5)).coming,
  }))
  return {
    zone,
    quantity,
    days: Array.from({ length: first.daysInMonth }, (_, day) => ({
      date: first.add({ days: day }).toString(),
      free: freeQuantity(occupations, quantity, { start: startOf(day), end: startOf(day + 1) }),
    })),
    coming: coming.map(({ number, startsAt, endsAt, quantity }) => ({
      number,
      start: startsAt.toString(),
      end: endsAt.toString(),
      quantity,
    })),
  }
}
