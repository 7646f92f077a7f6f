import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { dayOf } from "#app/platform/time.ts"
import { countBookings, listBookings } from "./booking-list.server.ts"
import type { BookingsAsked } from "./bookings-asked.ts"
import type { BookingRow } from "./components/booking-row.ts"
import { durationOf } from "./pricing.ts"

/** What the list of bookings shows: a page of a tab, and how many each tab has. */
export async function readBookings(scope: Scope, asked: BookingsAsked, now = Temporal.Now.instant()) {
  const { timeZone, urlCode } = scope.organization
  const today = dayOf(now, timeZone)
  const { page, counts } = await transact(scope, async (tx) => ({
    page: await listBookings(tx, asked, today),
    counts: await countBookings(tx, today),
  }))
  const rows = page.rows.map(
    ({ key, name, lastName, phone, start, end, item, quantity, lines, ...row }): BookingRow => ({
      ...row,
      client: `${name} ${lastName}`.trim(),
      phone: formatPhone(phone, timeZone),
      phoneAddress: `tel:${phone}`,
      start: start.toString(),
      end: end.toString(),
      duration: durationOf({ start, end }, timeZone),
      item: item ?? "",
      quantity: quantity ?? 0,
      moreItems: (lines ?? 1) - 1,
      page: `/${urlCode}/booking-preview?key=${key}`,
    }),
  )
  return { rows, counts, hasNewer: page.hasNewer, hasOlder: page.hasOlder }
}
