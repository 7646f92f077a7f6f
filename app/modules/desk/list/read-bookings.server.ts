import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { paymentStateOf } from "#app/modules/payments/payment-state.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { durationOf } from "#app/modules/reservations/rules/pricing.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { presentOf } from "../filter/booking-conditions.server.ts"
import { countAround, countBookings, countLimit } from "../filter/booking-counts.server.ts"
import type { BookingFilter } from "../filter/booking-filter.ts"
import { type FoundBooking, listBookings } from "../filter/booking-list.server.ts"
import { edgeOf } from "../filter/booking-order.ts"
import type { BookingRow } from "./booking-row.ts"
import { listFilterChoices } from "./item-choices.server.ts"

/** Reads a page of a view with its range, the counts of all tabs, and the items to choose from. Items are named in `locale`. */
export async function readBookings(scope: Scope, filter: BookingFilter, { locale = scope.organization.language } = {}) {
  const present = presentOf(scope)
  return transact(scope, async (tx) => {
    const { rows: found, hasPrevious, hasNext, ...list } = await listBookings(tx, filter, present)
    const rows = await toBookingRows(tx, found, { organization: scope.organization, locale })
    const [first] = rows
    // A booking made between the two statements is not counted before the first page.
    const around = first && (await countAround(tx, list, hasPrevious ? edgeOf(first, filter.sort) : undefined))
    return {
      rows,
      counts: await countBookings(tx, present),
      range: rangeOf(around, rows.length),
      all: around?.all ?? 0,
      hasPrevious,
      hasNext,
      items: await listFilterChoices(tx, filter.item, locale),
    }
  })
}

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
    ({
      number,
      status,
      key,
      name,
      lastName,
      phone,
      start,
      end,
      due,
      itemId,
      item,
      quantity,
      lines,
      payments,
      total,
      currency,
      holdUntil,
      isTest,
      isShort,
    }): BookingRow => ({
      number,
      status,
      isTest,
      isShort,
      heldUntil: holdUntil?.toString() ?? null,
      client: `${name} ${lastName}`.trim(),
      phone: formatPhone(phone, timeZone),
      phoneAddress: `tel:${phone}`,
      start: start.toString(),
      end: end.toString(),
      due: due?.toString() ?? null,
      duration: durationOf({ start, end }, timeZone),
      item: localizedItemName(item ?? "", items.get(itemId ?? ""), locale),
      quantity: quantity ?? 0,
      moreItems: (lines ?? 1) - 1,
      payment: paymentStateOf({ total }, payments) ?? null,
      total,
      currency,
      page: `/${urlCode}/booking-preview?key=${key}`,
    }),
  )
}

/** "51–100 of 128"; undefined on an empty page and beyond the cap of counts. */
function rangeOf(around: { all: number; before: number } | undefined, rows: number) {
  if (!around || around.before + rows >= countLimit) return undefined
  return { first: around.before + 1, last: around.before + rows, all: around.all }
}
