import { listItemNames } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listCustomerBookings } from "#app/modules/reservations/customer-bookings.server.ts"
import { shownName } from "#app/modules/reservations/shown-name.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { CustomerBooking } from "./components/customer-bookings.tsx"

/** A page of the bookings held for a confirmed address, in the page's language; `older` is where the page after begins. */
export async function readCustomerBookings(
  scope: Scope,
  email: string,
  { before, locale }: { before: number | undefined; locale: Locale },
) {
  return transact(scope, async (tx) => {
    const { bookings, isMore } = await listCustomerBookings(tx, email, before)
    const ids = new Set(bookings.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))
    const items = new Map((await listItemNames(tx, [...ids])).map((item) => [item.id, item]))
    const shown = bookings.map(
      ({ key, start, end, lines, ...booking }): CustomerBooking => ({
        ...booking,
        page: `/${scope.organization.urlCode}/booking-preview?key=${key}`,
        start: start.toString(),
        end: end.toString(),
        lines: lines.map(({ itemId, name, quantity }) => ({ name: shownName(name, items.get(itemId), locale), quantity })),
      }),
    )
    return { bookings: shown, older: isMore ? shown.at(-1)?.number : undefined }
  })
}
