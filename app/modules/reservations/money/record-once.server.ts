import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { findRecorded, type Recorded } from "#app/modules/payments/find-recorded.server.ts"
import { isOnline, type PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { isUniqueViolation } from "#app/platform/database/outage.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { lockPaidBooking, type PaidBooking } from "../card/paid-booking.server.ts"
import { shownStatus } from "./shown-status.ts"

/** The outcome of a write, for its message. "unchanged": the bank says nothing new. */
export interface MoneyDone {
  kind: "taken" | "givenBack" | "refunding" | "moved" | "unchanged"
  payment: string
  /** In whose words the entry is shown. */
  status: PaymentStatus
  /** The id under which the change was recorded, where it can be undone. */
  undo: string | null
}

export type Asked = Pick<Recorded, "kind" | "refundOf" | "amount" | "method">

interface Recording {
  /** The form's, under which the change is recorded. */
  newId: string
  asked: Asked
  /** Records it under `newId`, and returns the id of the entry. */
  record: (tx: Tx, booking: PaidBooking) => Promise<string>
}

/** Records a payment or refund once for each `newId`. Refuses with "reservation.missing" and "payment.reused". */
export async function recordOnce(scope: Scope, number: number, { newId, asked, record }: Recording): Promise<MoneyDone> {
  try {
    return await transact(scope, async (tx): Promise<MoneyDone> => {
      const booking = await lockPaidBooking(tx, number)
      const recorded = await findRecorded(tx, newId)
      if (recorded && !isAsked(recorded, booking, asked)) throw new Refusal("payment.reused")
      const payment = recorded?.paymentId ?? (await record(tx, booking))
      if (isOnline(asked.method)) return { kind: "refunding", payment, status: "pending", undo: null }
      const isTaken = asked.kind === "payment"
      const status = shownStatus({ kind: asked.kind, status: "completed" })
      return { kind: isTaken ? "taken" : "givenBack", payment, status, undo: isTaken ? newId : null }
    })
  } catch (error) {
    // Another booking took the id at the same moment: the lock of this one does not keep it away.
    throw isUniqueViolation(error) ? new Refusal("payment.reused", { cause: error }) : error
  }
}

const isAsked = ({ reservationId, kind, refundOf, amount, method }: Recorded, booking: PaidBooking, asked: Asked) =>
  reservationId === booking.id && kind === asked.kind && refundOf === asked.refundOf && amount === asked.amount && method === asked.method
