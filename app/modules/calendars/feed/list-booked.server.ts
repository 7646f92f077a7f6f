import { and, asc, eq, gt, lt, ne } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { localizedItemName } from "#app/modules/reservations/rules/localized-item-name.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Period } from "#app/platform/time.ts"

/** Lists the lines of bookings that are not cancelled and overlap the window, in order; of property alone, or of everything. Items are named in `locale`. */
export async function listBooked(tx: Tx, { start, end }: Period, { ofProperty, locale }: { ofProperty: boolean; locale: Locale }) {
  const rows = await tx
    .select({
      number: reservations.number,
      status: reservations.status,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      updatedAt: reservations.updatedAt,
      version: reservations.version,
      name: reservations.contactName,
      lastName: reservations.contactLastName,
      phone: reservations.contactPhone,
      lineId: reservationItems.id,
      fromAt: reservationItems.fromAt,
      untilAt: reservationItems.untilAt,
      rateUnit: reservationItems.rateUnit,
      quantity: reservationItems.quantity,
      itemName: reservationItems.itemName,
      item: { name: items.name, translations: items.translations },
    })
    .from(reservations)
    .innerJoin(
      reservationItems,
      and(eq(reservationItems.organizationId, reservations.organizationId), eq(reservationItems.reservationId, reservations.id)),
    )
    .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        ne(reservations.status, "cancelled"),
        lt(reservations.startsAt, end),
        gt(reservations.endsAt, start),
        ofProperty ? eq(items.kind, "property") : undefined,
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.number), asc(reservationItems.position))
  return rows.map(({ item, itemName, ...row }) => ({ ...row, itemName: localizedItemName(itemName, item, locale) }))
}

export type BookedLine = Awaited<ReturnType<typeof listBooked>>[number]
