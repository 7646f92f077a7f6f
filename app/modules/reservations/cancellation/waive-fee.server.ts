import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { settlePending } from "#app/modules/payments/edit-payments.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { totalIn } from "../charges/charge.ts"
import { listCharges } from "../charges/charges.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { lockPaidBooking } from "../money/paid-booking.server.ts"
import type { MoneyDone } from "../money/record-once.server.ts"
import { reservations } from "../schema.server.ts"
import { removeFee } from "./settle-fee.server.ts"

/** Takes the fee off a cancelled booking: what was paid for it is to be given back. Does so once. Refuses with "reservation.missing", and with "fee.gone" where it is not cancelled. */
export async function waiveFee(scope: Scope, number: number): Promise<MoneyDone> {
  return transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    const { id, status } = booking
    if (!booking.isCancelled) throw new Refusal("fee.gone", { status: 409 })
    const done = { kind: "waived", payment: "", status: "completed", undo: null } as const
    await removeFee(tx, id)
    const total = totalIn(status, [], await listCharges(tx, id))
    if (total === booking.total) return done
    await tx
      .update(reservations)
      .set({ total, updatedAt: now() })
      .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
    await tx.insert(reservationHistory).values({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      reservationId: id,
      from: status,
      to: status,
      details: { fee: "0" },
      ...toActorColumns(scope.actor),
    })
    await settlePending(tx, scope.actor, { ...booking, total })
    await announceLive(tx, "reservation.changed", { reservationId: id })
    return done
  })
}
