import { isDeepStrictEqual } from "node:util"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findRecorded, isChangedSince, type Recorded } from "#app/modules/payments/find-recorded.server.ts"
import { isOnline, type PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { TakeInput } from "./money-input.ts"
import { lockPaidBooking, type PaidBooking } from "./paid-booking.server.ts"
import { shownStatus } from "./shown-status.ts"

/** The outcome of a write, for its message. "unchanged": the bank says nothing new. */
export interface MoneyDone {
  kind: "taken" | "givenBack" | "refunding" | "moved" | "unchanged" | "waived"
  payment: string
  /** In whose words the entry is shown. */
  status: PaymentStatus
  /** The id under which the change was recorded, where it can be undone. */
  undo: string | null
}

export type RequestedEntry = Pick<Recorded, "kind" | "refundOf" | "amount" | "method">

interface Recording {
  /** The form's, under which the change is recorded. */
  newId: string
  requested: RequestedEntry
  /** Records it under `newId`, and returns the id of the entry. */
  record: (tx: Tx, booking: PaidBooking) => Promise<string>
}

/** Records a payment or refund once for each `newId`. Refuses with "reservation.missing" and "payment.reused". */
export async function recordOnce(scope: Scope, number: number, { newId, requested, record }: Recording): Promise<MoneyDone> {
  try {
    return await transact(scope, async (tx): Promise<MoneyDone> => {
      const booking = await lockPaidBooking(tx, number)
      const recorded = await findSame(tx, booking, newId, requested)
      const payment = recorded?.paymentId ?? (await record(tx, booking))
      if (isOnline(requested.method)) return { kind: "refunding", payment, status: "pending", undo: null }
      const isTaken = requested.kind === "payment"
      const status = shownStatus({ kind: requested.kind, status: "completed" })
      return { kind: isTaken ? "taken" : "givenBack", payment, status, undo: isTaken ? newId : null }
    })
  } catch (error) {
    // Another booking took the id at the same moment: the lock of this one does not keep it away.
    throw isUniqueViolation(error) ? new Refusal("payment.reused", { cause: error }) : error
  }
}

/** Whether a form has taken its money before. Refuses with "payment.reused" where its id stands for something else, and with "payment.changed" when that was changed or taken back since. */
export async function isTaken(tx: Tx, booking: { id: string }, { newId, amount, method }: TakeInput): Promise<boolean> {
  const recorded = await findSame(tx, booking, newId, { kind: "payment", refundOf: null, amount, method })
  if (recorded && (await isChangedSince(tx, recorded))) throw new Refusal("payment.changed", { status: 409 })
  return recorded !== undefined
}

/** Returns what the same form has recorded before. Refuses with "payment.reused" where its id stands for something else. */
async function findSame(tx: Tx, booking: { id: string }, newId: string, requested: RequestedEntry): Promise<Recorded | undefined> {
  const recorded = await findRecorded(tx, newId)
  if (!recorded) return undefined
  const { reservationId, kind, refundOf, amount, method } = recorded
  if (reservationId === booking.id && isDeepStrictEqual({ kind, refundOf, amount, method }, requested)) return recorded
  throw new Refusal("payment.reused")
}
