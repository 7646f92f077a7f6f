import { and, eq, inArray, isNull } from "drizzle-orm"
import { listItemsByNumber } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listExtras } from "#app/modules/pricing/queries.server.ts"
import { readOpenActs } from "#app/modules/reservations/acts/read-open-acts.server.ts"
import { readBookingRules } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import { findBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { offersOf } from "#app/modules/reservations/change/resolve-change.server.ts"
import { requestedPeriod } from "#app/modules/reservations/lines/line-periods.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { isBookingKey } from "../../booking-key.ts"
import { toWallTimes } from "../../dates/read-period.ts"
import { limitsOf } from "../../shop/read-shop-rules.server.ts"

/** A booking as its customer may change it; wall times of the shop, or dates by nights alone. */
export type ChangeView = NonNullable<Awaited<ReturnType<typeof readChange>>>

/** Reads the booking of a key for the form that changes it; undefined where there is none, and null where its customer may not change it. */
export async function readChange(scope: Scope, key: string, locale: Locale) {
  const { organization } = scope
  return transact(scope, async (tx) => {
    const found = isBookingKey(key) ? await findReservationByKey(tx, key) : undefined
    if (!found) return undefined
    const booking = (await readOpenActs(tx, found.id)).includes("change") ? await findBooking(tx, found.number) : undefined
    if (!booking) return null
    const { booked, sizes } = await readItems(
      tx,
      booking.lines.map(({ itemId }) => itemId),
    )
    const offers = offersOf({ booking, organization, items: booked, extras: await listExtras(tx) }, booking.lines)
    const rules = await readBookingRules(
      tx,
      organization,
      await listItemsByNumber(
        tx,
        booked.map(({ number }) => number),
      ),
    )
    const times = toWallTimes(requestedPeriod(booking.lines), organization.timeZone)
    // An item that went over to nights since leaves the booked times as they are.
    const isByNights = rules.isByNights && booking.lines.every(({ rateUnit }) => rateUnit === "night")
    const { from, to } = isByNights ? { from: times.from.slice(0, 10), to: times.to.slice(0, 10) } : times
    const numberOf = (itemId: string | null) => booked.find(({ id }) => id === itemId)?.number ?? 0
    return {
      id: booking.id,
      number: booking.number,
      version: booking.version,
      currency: booking.currency,
      total: booking.total,
      from,
      to,
      limits: { ...limitsOf(rules), isByNights, agreed: isByNights ? `${from}T00:00` : from },
      lines: booking.lines.map(({ id, itemId, itemName, quantity }) => {
        const item = booked.find((each) => each.id === itemId)
        const choices = sizes.filter(({ parentId }) => parentId !== null && parentId === item?.parentId)
        return {
          id,
          itemId,
          name: localizedItemName(itemName, item, locale),
          quantity,
          item: numberOf(itemId),
          sizes: choices.map((size) => ({ itemId: size.id, number: size.number, label: translated(size, "sizeLabel", locale) })),
        }
      }),
      extras: offers.map(({ place: { extra, itemId }, booked: charge }) => ({
        number: extra.number,
        itemId,
        item: numberOf(itemId),
        name: translated(extra, "name", locale),
        unit: extra.unit,
        price: extra.price,
        /** Chosen or not, or so many at most. */
        most: extra.unit === "booking" || extra.most === null ? 1 : extra.most,
        quantity: charge?.quantity ?? 0,
        /** It is booked or not, without a choice. */
        isFixed: extra.isCompulsory,
      })),
    }
  })
}

/** Reads the items of a booking, and the sizes that are offered of those that come in sizes. */
async function readItems(tx: Tx, ids: string[]) {
  const booked = await tx
    .select()
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.id, ids)))
  const parents = booked.flatMap(({ parentId }) => parentId ?? [])
  const sizes = await tx
    .select()
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.parentId, parents), isNull(items.archivedAt)))
    .orderBy(items.sizePosition, items.number)
  return { booked, sizes }
}
