import { and, desc, eq } from "drizzle-orm"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { withRefundsMade } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { totalIn } from "../charges/charge.ts"
import { addCharge, listCharges } from "../charges/charges.server.ts"
import { bookingCharges } from "../charges/charges-schema.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { reservationItems, reservations } from "../schema.server.ts"
import { cancelFee } from "./cancel-fee.ts"

export interface CancellableBooking {
  reservation: Pick<typeof reservations.$inferSelect, "id" | "status" | "total" | "cancelPolicy">
  lines: ReadonlyArray<typeof reservationItems.$inferSelect>
  /** IANA name of the organization's zone. */
  zone: string
}

/** Returns what cancelling a booking now costs its customer, in minor units: what its policy asks for, and at most what was paid and is not on its way back. */
export async function readFee(tx: Tx, { reservation: { id, cancelPolicy }, lines, zone }: CancellableBooking): Promise<bigint> {
  if (!cancelPolicy) return 0n
  const charges = await listCharges(tx, id)
  return atMostPaid(tx, id, cancelFee({ lines: lines.map(bookedPrice), charges }, cancelPolicy, { at: now(), zone }))
}

/** Returns a fee, or as much of it as was paid beside what was kept of deposits, and is not on its way back. */
async function atMostPaid(tx: Tx, reservationId: string, fee: bigint): Promise<bigint> {
  const { paid } = balanceOf({ total: 0n }, withRefundsMade(await listPayments(tx, reservationId)))
  const most = paid - totalIn("cancelled", [], await listCharges(tx, reservationId))
  if (most <= 0n) return 0n
  return fee < most ? fee : most
}

interface Cancellation {
  /** Missing where nobody is asked, as for *Undo*: reason and fee are those of the last time. */
  reason?: CancelReason | undefined
  fee?: "waive" | undefined
}

interface SettledFee {
  total: bigint
  /** The fee in the total. */
  fee: bigint
  /** Null for another status. */
  reason: CancelReason | null
}

/** Returns what a locked booking costs in its next status, in minor units, and writes its fee: due once its customer has cancelled it or did not come, and gone when its status is set back. */
export async function settleFee(tx: Tx, booking: CancellableBooking, to: ReservationStatus, requested: Cancellation): Promise<SettledFee> {
  const { id, status, total } = booking.reservation
  if ((to === "cancelled") === (status === "cancelled")) return { total, fee: 0n, reason: null }
  if (status === "cancelled") {
    await removeFee(tx, id)
    return { total: totalIn(to, booking.lines, await listCharges(tx, id)), fee: 0n, reason: null }
  }
  const former = requested.reason ? { reason: requested.reason, fee: await feeOf(tx, booking, requested) } : await findFormerCancel(tx, id)
  const { reason } = former
  const fee = await atMostPaid(tx, id, former.fee)
  if (fee > 0n) await addCharge(tx, id, { kind: "fee", amount: fee })
  return { total: totalIn(to, [], await listCharges(tx, id)), fee, reason }
}

/** Entries of a cancelled booking that are read: the newest. */
const mostEntries = 50

/** Returns why a booking was last cancelled and what that cost, unless the fee was waived since, for *Undo*, which cancels it again without a question. */
async function findFormerCancel(tx: Tx, reservationId: string): Promise<{ reason: CancelReason | null; fee: bigint }> {
  const { organizationId, reservationId: of, from, to, details, at, id } = reservationHistory
  const entries = await tx
    .select({ from, details })
    .from(reservationHistory)
    .where(and(eq(organizationId, tx.organizationId), eq(of, reservationId), eq(to, "cancelled")))
    .orderBy(desc(at), desc(id))
    .limit(mostEntries)
  const place = entries.findIndex((entry) => entry.from !== "cancelled")
  const last = entries[place]?.details
  const isWaived = entries.slice(0, Math.max(0, place)).some((entry) => entry.details?.fee === "0")
  return { reason: last?.cancelled ?? null, fee: isWaived ? 0n : BigInt(last?.fee ?? 0) }
}

/** Returns the fee that is due for a reason. */
const feeOf = async (tx: Tx, booking: CancellableBooking, { reason, fee }: Cancellation): Promise<bigint> =>
  (reason === "customer" || reason === "noShow") && fee !== "waive" ? readFee(tx, booking) : 0n

/** Takes the fee off a booking. */
export async function removeFee(tx: Tx, reservationId: string): Promise<void> {
  const { organizationId, kind } = bookingCharges
  await tx
    .delete(bookingCharges)
    .where(and(eq(organizationId, tx.organizationId), eq(bookingCharges.reservationId, reservationId), eq(kind, "fee")))
}
