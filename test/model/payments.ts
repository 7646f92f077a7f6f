import { randomUUIDv7 } from "node:crypto"
import { findMoney } from "#app/modules/desk/money/read-money.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { PaymentStatus } from "#app/modules/payments/payment-status.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { takePayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { setPaymentStatus } from "#app/modules/reservations/money/set-payment-status.server.ts"

/** Takes cash for a booking, as the form that shows what is open and whose question is answered. */
export async function takeCash(scope: Scope, number: number, amount: bigint, newId = randomUUIDv7()) {
  const open = (await findMoney(scope, number))?.balance.open ?? 0n
  return takePayment(scope, number, { newId, open, amount, method: "cash", ...(amount > open && { acceptsExcess: amount - open }) })
}

/** Sets the status of a booking's first payment, as the menu that shows its present one. */
export async function setFirstPayment(scope: Scope, { id, number }: { id: string; number: number }, status: PaymentStatus) {
  const [payment] = await transact(scope, (tx) => listPayments(tx, id))
  if (!payment) throw new Error("The booking has no payment")
  return setPaymentStatus(scope, number, { payment: payment.id, from: payment.status, status })
}
