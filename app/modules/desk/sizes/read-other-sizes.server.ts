import { and, asc, eq, isNull, ne, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { items } from "#app/modules/inventory/schema.server.ts"
import { loadDemands } from "#app/modules/reservations/availability/occupancy.server.ts"
import { fromNow } from "#app/modules/reservations/change/plan-claims.ts"
import { takesOwnPrice } from "#app/modules/reservations/change/requested-item.ts"
import { freeQuantity } from "#app/modules/reservations/rules/availability.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
import { isOut } from "#app/modules/reservations/stock/hand-overs.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import type { Period } from "#app/platform/time.ts"

/** Another size that a booked line may take. */
export interface OtherSize {
  number: number
  /** "43" */
  label: string
  /** Free while the line occupies it. */
  free: number
  isEnough: boolean
  /** In minor units of the shop's currency; null where the line would keep its own. */
  price: bigint | null
}

interface SizedBooking {
  id: string
  /** Whether it is in the shop's currency. */
  hasItemPrices: boolean
}

/** Reads the other sizes of each line, by its id, free ones first. Leaves out lines without a size, and lines that were handed out. Labels are in `locale`. */
export async function readOtherSizes(tx: Tx, { id, hasItemPrices }: SizedBooking, locale: Locale): Promise<Record<string, OtherSize[]>> {
  const sizes = alias(items, "sizes")
  const found = await tx
    .select({
      line: reservationItems.id,
      quantity: reservationItems.quantity,
      start: reservationItems.startsAt,
      end: reservationItems.endsAt,
      isOut: sql<boolean>`${isOut}`,
      priceReason: reservationItems.priceReason,
      booked: { hasOwnPrice: items.hasOwnPrice },
      item: {
        id: sizes.id,
        number: sizes.number,
        sizeLabel: sizes.sizeLabel,
        translations: sizes.translations,
        quantity: sizes.quantity,
        hasOwnPrice: sizes.hasOwnPrice,
        price: sizes.price,
      },
    })
    .from(reservationItems)
    .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
    .innerJoin(sizes, and(eq(sizes.organizationId, items.organizationId), eq(sizes.parentId, items.parentId), ne(sizes.id, items.id)))
    .where(
      and(
        eq(reservationItems.organizationId, tx.organizationId),
        eq(reservationItems.reservationId, id),
        eq(reservationItems.held, reservationItems.quantity),
        isNull(sizes.archivedAt),
      ),
    )
    .orderBy(asc(sizes.sizePosition), asc(sizes.number))
  const read = (await loadDemands(tx, found, windowOf)).map(({ item: size, occupations, booked, ...row }) => {
    const free = freeQuantity(occupations, size.quantity, windowOf(row))
    const other: OtherSize = {
      number: size.number,
      label: translated(size, "sizeLabel", locale),
      free,
      isEnough: free >= row.quantity,
      price: takesOwnPrice({ ...row, hasItemPrices }, [booked, size]) ? size.price : null,
    }
    return { line: row.line, other }
  })
  const sorted = read.toSorted(({ other: one }, { other }) => Number(other.isEnough) - Number(one.isEnough))
  return Object.fromEntries([...Map.groupBy(sorted, ({ line }) => line)].map(([line, rows]) => [line, rows.map(({ other }) => other)]))
}

const windowOf = ({ isOut: isOutNow, ...period }: Period & { isOut: boolean }) => (isOutNow ? fromNow(period) : period)
