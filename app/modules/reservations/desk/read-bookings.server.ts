import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { dayOf } from "#app/platform/time.ts"
import { localizedItemName } from "../rules/localized-item-name.ts"
import { durationOf } from "../rules/pricing.ts"
import type { BookingFilter } from "./booking-filter.ts"
import { countAround, countBookings, countLimit, listBookings, type selectBookings } from "./booking-list.server.ts"
import type { BookingRow } from "./booking-row.ts"

/** Reads a page of a tab with its range and the counts of all tabs. Items are named in `locale`. */
export async function readBookings(scope: Scope, asked: BookingFilter, { locale = scope.organization.language } = {}) {
  const today = dayOf(now(), scope.organization.timeZone)
  const { page, rows, around, counts } = await transact(scope, async (tx) => {
    const page = await listBookings(tx, asked, today)
    const [newest] = page.rows
    return {
      page,
      rows: await toBookingRows(tx, page.rows, { organization: scope.organization, locale }),
      around: newest && (await countAround(tx, asked, today, newest.number)),
      counts: await countBookings(tx, today),
    }
  })
  // A booking made between the two statements is not counted before the first page.
  const place = around && { ...around, newer: page.hasNewer ? around.newer : 0 }
  return { rows, counts, range: rangeOf(place, rows.length), hasNewer: page.hasNewer, hasOlder: page.hasOlder }
}

type FoundBooking = Awaited<ReturnType<typeof selectBookings>>[number]

/** Formats bookings for a list. Items are named in `locale`. */
export async function toBookingRows(
  tx: Tx,
  found: FoundBooking[],
  { organization, locale }: { organization: Scope["organization"]; locale: Locale },
): Promise<BookingRow[]> {
  const { timeZone, urlCode } = organization
  const ids = found.flatMap(({ itemId }) => itemId ?? [])
  const names = ids.length > 0 ? await listItemNames(tx, [...new Set(ids)]) : []
  const items = new Map(names.map((item) => [item.id, item]))
  return found.map(
    ({ key, name, lastName, phone, start, end, itemId, item, quantity, lines, ...row }): BookingRow => ({
      ...row,
      client: `${name} ${lastName}`.trim(),
      phone: formatPhone(phone, timeZone),
      phoneAddress: `tel:${phone}`,
      start: start.toString(),
      end: end.toString(),
      duration: durationOf({ start, end }, timeZone),
      item: localizedItemName(item ?? "", items.get(itemId ?? ""), locale),
      quantity: quantity ?? 0,
      moreItems: (lines ?? 1) - 1,
      page: `/${urlCode}/booking-preview?key=${key}`,
    }),
  )
}

/** "51–100 of 128"; undefined on an empty page and beyond the cap of counts. */
function rangeOf(around: { all: number; newer: number } | undefined, rows: number) {
  if (!around || around.newer + rows >= countLimit) return undefined
  return { first: around.newer + 1, last: around.newer + rows, all: around.all }
}
