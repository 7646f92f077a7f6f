import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { booking, inDays, openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import { type BookingFilter, bookingFilter } from "../filter/booking-filter.ts"
import { listBookings } from "../filter/booking-list.server.ts"
import { sortsOf } from "../filter/booking-order.ts"
import { bookingTabs } from "../filter/booking-tab.ts"
import { findNeighbours } from "./find-neighbours.server.ts"

useDatabase()

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ quantity: 100 }, { quantity: 100 }] })
  for (let index = 0; index < 15; index += 1) {
    const day = ((index * 7) % 9) - 4
    const name = index % 2 ? "Olena" : "Ihor"
    const made = booking(shop, {
      period: { start: inDays(day), end: inDays(day + (index % 3) + 1) },
      lines: [{ item: 1 + (index % 2), quantity: 1 }],
      contact: { name, lastName: "Barvinok", email: "", phone: "+380670001001" },
    })
    const { id } = await reserve(shop.staff, made)
    await changeStatus(shop.staff, id, reservationStatuses[index % 5] ?? "new")
  }
})

const views = bookingTabs.flatMap((tab) => sortsOf(tab).map((sort) => bookingFilter({ tab, sort })))
const filtered: Array<Partial<BookingFilter>> = [
  { search: "olena" },
  { search: "1003" },
  { item: 2, sort: "coming" },
  { statuses: ["new", "cancelled"], sort: "latest" },
  { payments: ["open"] },
  { from: inDays(-1).toString().slice(0, 10), to: inDays(1).toString().slice(0, 10), sort: "coming" },
]

test("In every view the neighbours of a booking are those of the list, whatever its page", async () => {
  await transact(shop.staff, async (tx) => {
    const present = presentOf(shop.staff)
    for (const view of [...views, ...filtered.map(bookingFilter)]) {
      const { rows } = await listBookings(tx, view, present)
      for (const [index, { number, start, end }] of rows.entries()) {
        const shown = { ...view, after: view.sort === "newest" ? { number: 1008, seconds: undefined } : undefined }
        const found = await findNeighbours(tx, { number, start: start.toString(), end: end.toString() }, shown, present)
        expect(found, JSON.stringify({ number, view })).toEqual({ previous: rows[index - 1]?.number, next: rows[index + 1]?.number })
      }
    }
  })
})

test("A booking that has left the view has its neighbours there all the same", async () => {
  const found = await transact(shop.staff, (tx) =>
    findNeighbours(
      tx,
      { number: 1007, start: inDays(0).toString(), end: inDays(1).toString() },
      bookingFilter({ tab: "new" }),
      presentOf(shop.staff),
    ),
  )
  expect(found).toEqual({ previous: 1011, next: 1006 })
})
