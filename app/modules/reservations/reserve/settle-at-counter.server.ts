import { randomUUIDv7 } from "node:crypto"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import type { PayableBooking } from "#app/modules/payments/edit-payments.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isBefore } from "#app/platform/time.ts"
import { setStatus } from "../status/set-status.server.ts"
import { settleMoney } from "../status/settle-money.server.ts"
import type { AtCounter } from "./at-counter.ts"

interface WrittenBooking extends PayableBooking {
  start: Temporal.Instant
  /** Its last line starts here: property by nights starts at its check-in. */
  lastStart: Temporal.Instant
  /** Staff accepted what it lacks. */
  isShort: boolean
  acceptsShortage: string | undefined
}

/**
 * Takes the money of a booking that was just written, and hands all of it out, in the same transaction. Refuses at "amount" with "payment.aboveOpen", at "handedOut" with "handOut.early" before its start,
 * or before its last line's where staff accepted a shortage, since they accepted none before that; and as `setStatus`.
 */
export async function settleAtCounter(tx: Tx, scope: Scope, booking: WrittenBooking, { payment, isHandedOut }: AtCounter): Promise<void> {
  const { id, total, start, lastStart, isShort, acceptsShortage } = booking
  if (isHandedOut && isBefore(now(), isShort ? lastStart : start)) throw new Refusal("handOut.early", { field: "handedOut" })
  const amount = payment?.amount ?? total
  if (amount > total) throw new Refusal("payment.aboveOpen", { field: "amount" })
  const taking = payment && amount > 0n ? { newId: randomUUIDv7(), open: total, amount, method: payment.method } : undefined
  if (isHandedOut) await setStatus(tx, scope, { reservationId: id, to: "inProgress", acceptsShortage, isShortageAccepted: isShort, taking })
  else if (taking) await settleMoney(tx, scope, booking, { taking })
}
