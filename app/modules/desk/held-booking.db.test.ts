import { beforeAll, beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { configureCardBank } from "#app/modules/payments/providers/card-bank.server.ts"
import { expireHolds } from "#app/modules/reservations/card/expire-holds.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { now } from "#app/platform/clock.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { cardBooking, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { inDays, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readCalendarView } from "./calendar/calendar-view.ts"
import { readCalendar } from "./calendar/read-calendar.server.ts"
import { readNewBookings } from "./confirm/read-new-bookings.server.ts"
import { countNewBookings } from "./filter/booking-counts.server.ts"
import { bookingFilter } from "./filter/booking-filter.ts"
import { listNewestBookings } from "./list/arrivals/newest-booking.server.ts"
import { readBookings } from "./list/read-bookings.server.ts"
import { readBooking } from "./sheet/read-booking.server.ts"
import { readHistory } from "./sheet/read-history.server.ts"
import { readDay } from "./today/read-day.server.ts"

useDatabase()
const clock = useClock()
beforeAll(() => {
  configureSealing({ secretKey: "a secret key for tests alone, 32+" })
  configureCardBank({ monobankApiUrl: "http://localhost:9", paymentSandbox: true })
})
beforeEach(() => clock.set(inDays(1)))

const day = inDays(2).toZonedDateTimeISO("Europe/Kyiv").toPlainDate()

/** How often a desk names a booking as one that waits for staff. */
async function namedAsNew(shop: Shop) {
  const tab = (name: "new" | "handOut") => readBookings(shop.staff, bookingFilter({ tab: name }))
  const today = await readDay(shop.staff, day, "en")
  const { newest, count } = await transact(shop.staff, async (tx) => ({
    newest: await listNewestBookings(tx),
    count: await countNewBookings(tx),
  }))
  return {
    tab: (await tab("new")).rows.length,
    badge: (await tab("new")).counts.new,
    toHandOut: today.steps.handOut.length,
    cards: (await readNewBookings(shop.staff, "en")).bookings.length,
    count,
    announced: newest.length,
  }
}

const none = { tab: 0, badge: 0, toHandOut: 0, cards: 0, count: 0, announced: 0 }
const one = { tab: 1, badge: 1, toHandOut: 1, cards: 1, count: 1, announced: 1 }

test("A booking that is being paid is shown with its time, and waits for nobody until staff set a status or it is paid", async () => {
  const shop = await openCardShop()
  const { id, number } = await reserve(shop.visitor, cardBooking(shop))
  const heldUntil = now().add({ minutes: 20 })
  expect(await namedAsNew(shop)).toEqual(none)
  const all = await readBookings(shop.staff, bookingFilter({}))
  const calendar = await readCalendar(shop.staff, readCalendarView(new URLSearchParams()), "en")
  const shown = [all.rows[0], calendar.rows[0]?.bars[0]?.booking, await readBooking(shop.staff, number, { locale: "en" })]
  for (const booking of shown) {
    expect(booking).toMatchObject({ number, status: "new" })
    expect(heldUntil.since(booking?.heldUntil ?? "").total("seconds")).toBeLessThan(5)
  }
  await changeStatus(shop.staff, id, "confirmed")
  await changeStatus(shop.staff, id, "new")
  expect(await namedAsNew(shop)).toEqual(one)
})

test("One that was not paid in time is cancelled by the program, which says why, and is no new booking", async () => {
  const shop = await openCardShop()
  const { id } = await reserve(shop.visitor, cardBooking(shop))
  clock.advance({ minutes: 21 })
  await expireHolds(shop.staff)
  expect(await namedAsNew(shop)).toEqual(none)
  const last = (await readHistory(shop.staff, id, "en")).find(({ kind }) => kind === "booking")
  expect(last).toMatchObject({ by: { kind: "program" }, from: "new", to: "cancelled", details: { payment: "missed" } })
})
