import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type Actor, type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { editPayments } from "#app/modules/payments/edit-payments.server.ts"
import { undoChange, waiting } from "#app/modules/payments/ledger.ts"
import type { PaymentEntry } from "#app/modules/payments/payment-entry.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { totalIn } from "../charges/charge.ts"
import { addCharge, listCharges } from "../charges/charges.server.ts"
import { bookingCharges } from "../charges/charges-schema.server.ts"
import { lockPaidBooking, type PaidBooking } from "../money/paid-booking.server.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { askToEnd } from "./ask-to-end.server.ts"
import type { KeepDepositInput } from "./deposit-input.ts"
import { changeDeposit, type DepositDone, getDeposit, recordDeposit } from "./deposit-rows.server.ts"
import type { StoredDeposit } from "./list-deposits.server.ts"

/** A part of a deposit, and why the shop keeps it. */
type Retention = Omit<KeepDepositInput, "deposit">

/**
 * Keeps a part of a deposit, or all of it, and gives the rest back: the booking costs so much more, which is paid at once. Of one that the bank holds it is asked to take the part, and does so then. Sent twice it keeps once. Refuses with "reservation.missing", "deposit.missing",
 * "deposit.document", "deposit.cancelled", and with "deposit.above" more than was taken.
 */
export function keepDeposit(scope: Scope, number: number, { deposit: id, ...retention }: KeepDepositInput): Promise<DepositDone> {
  return transact(scope, async (tx) => {
    const booking = await lockPaidBooking(tx, number)
    const deposit = await getDeposit(tx, booking, id)
    if (deposit.returnedAt) {
      if (deposit.kept !== retention.amount) throw new Refusal("deposit.missing", { status: 409 })
      return { kind: "kept", deposit: id }
    }
    expectKeepable(booking, deposit, retention)
    if (deposit.method === "hold") {
      await askToEnd(tx, scope.actor, booking, deposit, retention)
      return { kind: "keeping", deposit: id }
    }
    await recordRetention(tx, scope.actor, booking, deposit, retention)
    return { kind: "kept", deposit: id }
  })
}

function expectKeepable({ isCancelled }: PaidBooking, { method, amount: most }: StoredDeposit, { amount }: Retention) {
  if (method === "document") throw new Refusal("deposit.document")
  if (isCancelled) throw new Refusal("deposit.cancelled", { status: 409 })
  if (amount > most) throw new Refusal("deposit.above", { field: "amount" })
}

/** Closes a deposit of a locked booking whose shop keeps a part: writes the charge, and the payment of the same amount. */
export async function recordRetention(tx: Tx, actor: Actor, booking: PaidBooking, deposit: StoredDeposit, { amount, reason }: Retention) {
  const { id } = deposit
  await addCharge(tx, booking.id, { kind: "deposit", id, amount, reason })
  const total = await writeTotal(tx, booking)
  const paymentId = randomUUIDv7()
  const payment: PaymentEntry = { id: paymentId, kind: "payment", refundOf: null, method: "deposit", status: "completed", amount }
  await editPayments(tx, actor, { ...booking, total }, (entries) => ({ entries: [...entries, payment] }))
  await changeDeposit(tx, id, { returnedAt: now(), returnedBy: toActorColumns(actor).actorId, kept: amount, paymentId })
  await recordDeposit(tx, actor, booking, deposit, { kind: "kept", kept: String(amount), total: totals(booking, total) })
}

/** Undoes that a part of a deposit was kept: the shop has all of it again. An agreed total that is below the part goes with it. */
export async function undoRetention(tx: Tx, actor: Actor, booking: PaidBooking, deposit: StoredDeposit): Promise<void> {
  const { id, paymentId } = deposit
  if (paymentId === null) throw new Error("A kept part has no payment")
  await tx.delete(bookingCharges).where(and(eq(bookingCharges.organizationId, tx.organizationId), eq(bookingCharges.id, id)))
  await dropExcessAdjustment(tx, booking)
  const total = await writeTotal(tx, booking)
  await editPayments(tx, actor, { ...booking, total }, (entries) => ({ entries: undoChange(entries, paymentId, waiting, randomUUIDv7) }))
  await changeDeposit(tx, id, { returnedAt: null, returnedBy: null, kept: 0n, paymentId: null })
  await recordDeposit(tx, actor, booking, deposit, { kind: "keptAgain", total: totals(booking, total) })
}

const totals = ({ total: was }: PaidBooking, total: bigint) => ({ from: String(was), to: String(total) })

/** Removes the total that staff agreed with the kept part in it, where it takes off more than the rest costs. */
async function dropExcessAdjustment(tx: Tx, booking: PaidBooking) {
  const charges = await listCharges(tx, booking.id)
  const amounts = [...(await listLines(tx, booking)).map(({ total }) => total), ...charges.map(({ amount }) => amount)]
  if (amounts.reduce((sum, amount) => sum + amount, 0n) >= 0n) return
  const { organizationId, reservationId, kind } = bookingCharges
  await tx.delete(bookingCharges).where(and(eq(organizationId, tx.organizationId), eq(reservationId, booking.id), eq(kind, "adjustment")))
}

const listLines = (tx: Tx, { id }: PaidBooking) =>
  tx
    .select({ total: reservationItems.total })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, id)))

/** Makes the total of a booking that of its lines and charges, and returns it. */
async function writeTotal(tx: Tx, booking: PaidBooking): Promise<bigint> {
  const { id } = booking
  const total = totalIn(booking.status, await listLines(tx, booking), await listCharges(tx, id))
  await tx
    .update(reservations)
    .set({ total, updatedAt: now() })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
  return total
}
