import { and, eq } from "drizzle-orm"
import type { PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"

/** A booking that is paid by card. */
export interface PaidBooking extends PayableBooking {
  number: number
  key: string
  /** The customer's language. */
  language: Locale
  status: ReservationStatus
  isCancelled: boolean
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The end of the time in which it keeps its stock unpaid; null where it keeps it anyway. */
  holdUntil: Temporal.Instant | null
  /** The part that it is placed for, in minor units; null where nothing was asked in advance. */
  prepaid: bigint | null
  isTest: boolean
  /** The calendar day of the shop on which the rest is due; null where nothing is asked. */
  restDueOn: string | null
}

/** Keeps others from changing a booking, named by its id or number, and its payments until the commit. Refuses with "reservation.missing". */
export async function lockPaidBooking(tx: Tx, name: string | number): Promise<PaidBooking> {
  const { id, number, key, language, total, currency, status, startsAt, endsAt, holdUntil, prepaid, isTest, restDueOn } = reservations
  const [found] = await tx
    .select({ id, number, key, language, total, currency, status, startsAt, endsAt, holdUntil, prepaid, isTest, restDueOn })
    .from(reservations)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        typeof name === "number" ? eq(reservations.number, name) : eq(reservations.id, name),
      ),
    )
    .for("update")
  if (!found) throw new Refusal("reservation.missing")
  return { ...found, isCancelled: found.status === "cancelled" }
}

/** Lets the booking keep its stock from now on, and announces it as placed. */
export async function endHold(tx: Tx, reservationId: string): Promise<void> {
  await tx
    .update(reservations)
    .set({ holdUntil: null, updatedAt: now() })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId)))
  await announceLive(tx, "reservation.placed", { reservationId })
}
