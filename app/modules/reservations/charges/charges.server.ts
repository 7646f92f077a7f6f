import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq, inArray, max } from "drizzle-orm"
import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { Extra } from "#app/modules/pricing/extra.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Charge } from "./charge.ts"
import { bookingCharges } from "./charges-schema.server.ts"

/** Lists the charges of a booking in their order. */
export async function listCharges(tx: Tx, reservationId: string): Promise<Charge[]> {
  return (await listChargesOf(tx, [reservationId])).get(reservationId) ?? []
}

/** Lists the charges of several bookings by their ids, each in their order. One without charges has no entry. */
export async function listChargesOf(tx: Tx, reservationIds: string[]): Promise<Map<string, Charge[]>> {
  const rows = await tx
    .select()
    .from(bookingCharges)
    .where(and(eq(bookingCharges.organizationId, tx.organizationId), inArray(bookingCharges.reservationId, reservationIds)))
    .orderBy(asc(bookingCharges.position))
  return new Map([...Map.groupBy(rows, (row) => row.reservationId)].map(([id, own]) => [id, own.map(chargeOf)]))
}

/** Returns the query that writes the charges of a new booking, at least one. */
export const insertCharges = (tx: Tx, reservationId: string, charges: Charge[]) =>
  tx.insert(bookingCharges).values(
    charges.map((charge, position) => ({
      id: randomUUIDv7(),
      ...columnsOf(charge),
      organizationId: tx.organizationId,
      reservationId,
      position,
    })),
  )

/** Adds a charge to a locked booking, after those that it has. */
export async function addCharge(tx: Tx, reservationId: string, charge: Charge): Promise<void> {
  const { position } = bookingCharges
  const [found] = await tx
    .select({ last: max(position) })
    .from(bookingCharges)
    .where(and(eq(bookingCharges.organizationId, tx.organizationId), eq(bookingCharges.reservationId, reservationId)))
  await tx.insert(bookingCharges).values({
    id: randomUUIDv7(),
    ...columnsOf(charge),
    organizationId: tx.organizationId,
    reservationId,
    position: (found?.last ?? -1) + 1,
  })
}

/** Writes these charges of a booking in place of those that it had. */
export async function replaceCharges(tx: Tx, reservationId: string, charges: Charge[]): Promise<void> {
  await tx
    .delete(bookingCharges)
    .where(and(eq(bookingCharges.organizationId, tx.organizationId), eq(bookingCharges.reservationId, reservationId)))
  if (charges.length > 0) await insertCharges(tx, reservationId, charges)
}

function columnsOf(charge: Charge) {
  const { kind, amount } = charge
  switch (charge.kind) {
    case "extra":
      return { kind, amount, quantity: charge.quantity, itemId: charge.itemId, terms: charge.extra }
    case "coupon":
      return { kind, amount, terms: charge.coupon, couponId: charge.coupon.id }
    case "adjustment":
      return { kind, amount, reason: charge.reason }
    case "deposit":
      return { kind, amount, reason: charge.reason, id: charge.id }
    case "delivery":
    case "fee":
      return { kind, amount }
  }
}

/** Each kind that has terms was written with those of its own. */
function chargeOf({ id, kind, amount, quantity, itemId, reason, terms }: typeof bookingCharges.$inferSelect): Charge {
  switch (kind) {
    case "extra":
      return { kind, amount, extra: terms as Extra, itemId, quantity }
    case "coupon":
      return { kind, amount, coupon: terms as CouponTerms }
    case "adjustment":
      return { kind, amount, reason }
    case "deposit":
      return { kind, amount, reason, id }
    case "delivery":
    case "fee":
      return { kind, amount }
  }
}
