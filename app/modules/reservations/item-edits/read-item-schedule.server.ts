import type { BookedItem } from "#app/modules/inventory/editor/booked-item.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { listOccupations } from "../availability/occupancy.server.ts"
import { freeQuantity } from "../rules/availability.ts"
import { readItemBookings } from "./delete-item.server.ts"

interface ScheduledItem {
  id: string
  quantity: number
  sizes: ReadonlyArray<{ id: string; quantity: number }>
}

/** Reads how many of an item, or of its sizes together, are free on each day of this month, buffers counted as taken, and its next bookings. */
export async function readItemSchedule(scope: Scope, { id, quantity, sizes }: ScheduledItem): Promise<BookedItem> {
  const stocked = sizes.length > 0 ? sizes : [{ id, quantity }]
  const { timeZone: zone } = scope.organization
  const first = now().toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 })
  const startOf = (day: number) => first.add({ days: day }).toZonedDateTime(zone).toInstant()
  const { occupations, coming } = await transact(scope, async (tx) => ({
    occupations: await listOccupations(
      tx,
      stocked.map((item) => item.id),
      { start: startOf(0), end: startOf(first.daysInMonth) },
    ),
    coming: (await readItemBookings(tx, id, 5)).coming,
  }))
  const freeOn = (day: number) =>
    stocked.reduce(
      (sum, item) => sum + freeQuantity(occupations.get(item.id) ?? [], item.quantity, { start: startOf(day), end: startOf(day + 1) }),
      0,
    )
  return {
    zone,
    isBookable: sizes.length === 0,
    quantity,
    days: Array.from({ length: first.daysInMonth }, (_, day) => ({
      date: first.add({ days: day }).toString(),
      free: freeOn(day),
    })),
    coming: coming.map(({ number, startsAt, endsAt, quantity }) => ({
      number,
      start: startsAt.toString(),
      end: endsAt.toString(),
      quantity,
    })),
  }
}
