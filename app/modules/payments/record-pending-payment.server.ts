import { randomBytes, randomUUIDv7 } from "node:crypto"
import type { Actor } from "#app/modules/organizations/scope.server.ts"
import { toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Currency } from "#app/platform/money.ts"
import type { PaymentMethod } from "./payment-status.ts"
import { paymentHistory, reservationPayments } from "./schema.server.ts"

export interface PendingPayment {
  reservationId: string
  amount: bigint
  currency: Currency
  description: string
  method: PaymentMethod
}

/** Records a pending payment without a provider, and starts its history. The caller announces it, unless the booking itself is new. */
export async function recordPendingPayment(tx: Tx, actor: Actor, payment: PendingPayment) {
  const id = randomUUIDv7()
  const { organizationId } = tx
  const recorded = tx
    .$with("recorded")
    .as(tx.insert(reservationPayments).values({ ...payment, organizationId, id, reference: newReference(), status: "pending" }))
  await tx
    .with(recorded)
    .insert(paymentHistory)
    .values({
      organizationId,
      id: randomUUIDv7(),
      paymentId: id,
      from: null,
      to: "pending",
      method: payment.method,
      amount: payment.amount,
      ...toActorColumns(actor),
    })
  return id
}

/** Epoch milliseconds and 96 random bits: unique and unguessable. */
export const newReference = () => `${now().epochMilliseconds}-${randomBytes(12).toString("base64url")}`
