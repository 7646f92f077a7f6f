import { and, asc, eq, isNull, ne, sql } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { items } from "#app/modules/inventory/schema.server.ts"
import { fromNow } from "#app/modules/reservations/change/plan-claims.ts"
import { isOut } from "#app/modules/reservations/reserve/hand-overs.server.ts"
import { countFree } from "#app/modules/reservations/reserve/occupancy.server.ts"
import { reservationItems } from "#app/modules/reservations/schema.server.ts"
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
  /** In minor units of the shop's currency, where it is not priced as the booked size. */
  price: bigint | null
}

/** Reads the other sizes of each line of a booking that is a size and has all of its pieces yet, by the line's id: those that are free first. Labels are in `locale`. */
export async function readOtherSizes(tx: Tx, reservationId: string, locale: Locale): Promise<Record<string, OtherSize[]>> {
  const sizes = alias(items, "sizes")
  const found = await tx
    .select({
      line: reservationItems.id,
      quantity: reservationItems.quantity,
      start: reservationItems.startsAt,
      end: reservationItems.endsAt,
      isOut: sql<boolean>`${isOut}`,
      hasOtherPrice: sql<boolean>`${items.hasOwnPrice} or ${sizes.hasOwnPrice}`,
      size: {
        id: sizes.id,
        number: sizes.number,
        sizeLabel: sizes.sizeLabel,
        translations: sizes.translations,
        quantity: sizes.quantity,
        price: sizes.price,
      },
    })
    .from(reservationItems)
    .innerJoin(items, and(eq(items.organizationId, reservationItems.organizationId), eq(items.id, reservationItems.itemId)))
    .innerJoin(sizes, and(eq(sizes.organizationId, items.organizationId), eq(sizes.parentId, items.parentId), ne(sizes.id, items.id)))
    .where(
      and(
        eq(reservationItems.organizationId, tx.organizationId),
        eq(reservationItems.reservationId, reservationId),
        eq(reservationItems.held, reservationItems.quantity),
        isNull(sizes.archivedAt),
      ),
    )
    .orderBy(asc(sizes.sizePosition), asc(sizes.number))
  const read: Record<string, OtherSize[]> = {}
  for (const [line, rows] of Map.groupBy(found, (row) => row.line)) {
    const [first] = rows
    if (!first) continue
    const free = await countFree(
      tx,
      rows.map(({ size }) => size),
      () => windowOf(first),
    )
    const others = rows.map(({ size, quantity, hasOtherPrice }): OtherSize => {
      const count = free.get(size.id) ?? 0
      return {
        number: size.number,
        label: translated(size, "sizeLabel", locale),
        free: count,
        isEnough: count >= quantity,
        price: hasOtherPrice ? size.price : null,
      }
    })
    read[line] = others.toSorted((one, other) => Number(other.isEnough) - Number(one.isEnough))
  }
  return read
}

const windowOf = ({ isOut: isOutNow, ...period }: Period & { isOut: boolean }) => (isOutNow ? fromNow(period) : period)
