import { randomUUIDv7 } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { and, eq, sql } from "drizzle-orm"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { listChargesOf, replaceCharges } from "../charges/charges.server.ts"
import { placedCharges } from "../charges/placed-charges.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { LineChange } from "../rules/history-details.ts"
import { type reservationItems, reservations } from "../schema.server.ts"

type Line = Pick<typeof reservationItems.$inferSelect, "id" | "itemId" | "itemName" | "quantity" | "unitPrice" | "reservationId">

/** A line as it was, with the item that it has now. */
export interface MovedLine extends Line, Pick<typeof reservations.$inferSelect, "status" | "occupiedFrom" | "occupiedUntil"> {
  to: string
  name: string
}

/** Lets the charges of bookings follow their moved lines, and tells it in their histories. Called under the locks of the bookings. */
export async function recordMoves(tx: Tx, actor: Actor, lines: MovedLine[]): Promise<void> {
  const by = toActorColumns(actor)
  const ofBookings = Map.groupBy(lines, ({ reservationId }) => reservationId)
  const charges = await listChargesOf(tx, [...ofBookings.keys()])
  for (const [reservationId, own] of ofBookings) {
    const booked = charges.get(reservationId) ?? []
    const moved = placedCharges(booked, own)
    if (!isDeepStrictEqual(moved, booked)) await replaceCharges(tx, reservationId, moved)
    await tx
      .update(reservations)
      .set({ version: sql`${reservations.version} + 1`, updatedBy: by.actorId, updatedAt: now() })
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId)))
    const status = own[0]?.status ?? "new"
    await tx.insert(reservationHistory).values({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      reservationId,
      from: status,
      to: status,
      details: { lines: own.map(changeOf) },
      ...by,
    })
    await announceLive(tx, "reservation.changed", { reservationId })
  }
}

function changeOf({ itemId, itemName, to, name, quantity, unitPrice }: MovedLine): LineChange {
  const values = { quantity, unitPrice: unitPrice.toString() }
  return { itemId: to, name, was: { itemId, name: itemName }, from: values, to: values }
}
