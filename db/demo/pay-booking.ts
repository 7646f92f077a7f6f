import { createHash, randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { changeInvoice } from "#app/modules/payments/invoices/invoices.server.ts"
import { addInvoice } from "#app/modules/payments/invoices/open-invoice.server.ts"
import { setStatus } from "#app/modules/payments/ledger.ts"
import { isCollected } from "#app/modules/payments/payment-entry.ts"
import { type CounterMethod, isOnline, type PaymentMethod } from "#app/modules/payments/payment-status.ts"
import { findPaper, listPayments } from "#app/modules/payments/queries.server.ts"
import { bookingInvoices } from "#app/modules/reservations/money/booking-invoices.server.ts"
import { refundPayment, takePayment } from "#app/modules/reservations/money/edit-money.server.ts"
import { lockPaidBooking } from "#app/modules/reservations/money/paid-booking.server.ts"
import type { Reserved } from "#app/modules/reservations/reserve/reserve.server.ts"
import type { DemoMoney } from "./bookings.ts"

/** The method that a booking is made with. */
export const methodOf = (money: DemoMoney): PaymentMethod => (/^online|^expired/.test(money) ? "monobank" : "payOnPickup")

/** Records the money of a booking, before it has its last status; what is recorded already stays as it is. */
export async function payBooking(scope: Scope, reserved: Reserved, money: DemoMoney): Promise<void> {
  if (money === "due") return
  // A seed that goes on cancelled it after it was paid, and its total is its fee.
  if ((await transact(scope, (tx) => lockPaidBooking(tx, reserved.number))).isCancelled) return
  if (money === "online" || money === "onlineRefunded") return endCardPayment(scope, reserved, "completed")
  if (money === "onlineFailed" || money === "expired") return endCardPayment(scope, reserved, "failed")
  const { total } = reserved
  if (money === "half") await take(scope, reserved, total / 2n, "transfer")
  else await take(scope, reserved, total, money === "refunded" ? "transfer" : money)
}

/** Gives back the money of a booking that was cancelled, less its fee. */
export async function refundBooking(scope: Scope, reserved: Reserved, money: DemoMoney): Promise<void> {
  if (money !== "refunded" && money !== "onlineRefunded") return
  const entries = await transact(scope, (tx) => listPayments(tx, reserved.id))
  const booking = await transact(scope, (tx) => lockPaidBooking(tx, reserved.number))
  const payment = entries.find(isCollected)
  const amount = balanceOf(booking, entries).overpaid
  // A seed that goes on has given it back.
  if (payment && amount === 0n) return
  if (!payment) throw new Error(`Booking ${reserved.number} of the demo was not paid`)
  await refundPayment(scope, reserved.number, {
    newId: recordId(reserved, "refund"),
    payment: payment.id,
    amount,
    method: "transfer",
  })
}

async function take(scope: Scope, reserved: Reserved, amount: bigint, method: CounterMethod) {
  const entries = await transact(scope, (tx) => listPayments(tx, reserved.id))
  const { open } = balanceOf({ total: reserved.total }, entries)
  await takePayment(scope, reserved.number, { newId: recordId(reserved, "take"), open, amount, method })
}

/** Ends a card payment as the bank would have reported it. Only a declined one has an invoice, which tells why: the sandbox bank does not know of it. */
async function endCardPayment(scope: Scope, { number }: Reserved, status: "completed" | "failed") {
  await transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    const payment = (await listPayments(tx, booking.id)).find(({ method, kind }) => isOnline(method) && kind === "payment")
    if (payment?.status !== "pending") return
    await editPayments(tx, scope.actor, booking, (entries) => ({ entries: setStatus(entries, payment.id, status, randomUUIDv7) }))
    if (status === "completed") return
    const { amount, reference } = await findPaper(tx, payment.id)
    const { id: subjectId, currency } = booking
    await addInvoice(tx, bookingInvoices, {
      paymentId: payment.id,
      subjectId,
      amount,
      currency,
      provider: "monobank",
      reference,
      validitySeconds: 0,
    })
    await changeInvoice(tx, payment.id, { status, failureReason: "Недостатньо коштів на картці", nextCheckAt: null })
  })
}

/** The same for each run of the seed: a payment or a deposit is recorded once under it. */
export function recordId({ key }: Pick<Reserved, "key">, step: "take" | "refund" | "deposit") {
  const hash = createHash("sha256").update(`${key} ${step}`).digest("hex")
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
