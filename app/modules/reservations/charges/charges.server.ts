import { randomUUIDv7 } from "node:crypto"
import { and, asc, eq } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { bookingCharges } from "../charges-schema.server.ts"
import type { Charge } from "./charge.ts"

/** Lists the charges of a booking in their order. */
export async function listCharges(tx: Tx, reservationId: string): Promise<Charge[]> {
  return tx
    .select({ kind: bookingCharges.kind, amount: bookingCharges.amount })
    .from(bookingCharges)
    .where(and(eq(bookingCharges.organizationId, tx.organizationId), eq(bookingCharges.reservationId, reservationId)))
    .orderBy(asc(bookingCharges.position))
}

/** Returns the query that writes the charges of a new booking, at least one. */
export const insertCharges = (tx: Tx, reservationId: string, charges: Charge[]) =>
  tx
    .insert(bookingCharges)
    .values(
      charges.map((charge, position) => ({ ...charge, organizationId: tx.organizationId, id: randomUUIDv7(), reservationId, position })),
    )

/** Writes these charges of a booking in place of those that it had. */
export async function replaceCharges(tx: Tx, reservationId: string, charges: Charge[]): Promise<void> {
  await tx
    .delete(bookingCharges)
    .where(and(eq(bookingCharges.organizationId, tx.organizationId), eq(bookingCharges.reservationId, reservationId)))
  if (charges.length > 0) await insertCharges(tx, reservationId, charges)
}
