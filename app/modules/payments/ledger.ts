import { Refusal } from "#app/platform/errors.ts"
import { balanceOf, type Due } from "./balance.ts"
import { findEntry, isCollected, isListed, isWaiting, type PaymentEntry, refundable, refundsOf, sumOf } from "./payment-entry.ts"
import type { CounterMethod, PaymentMethod, PaymentStatus } from "./payment-status.ts"

export interface Taking {
  amount: bigint
  method: CounterMethod
}

/** A list after a change of one of its entries. */
export interface Change {
  id: string
  entries: PaymentEntry[]
}

/** Completes the entry that waits at the counter, else one that is expected by this method, or adds one. The amount may exceed what is open: the rest is overpaid. */
export function takeMoney(entries: readonly PaymentEntry[], { amount, method }: Taking, newId: () => string): Change {
  const byCounter = entries.filter(isWaiting)
  const byMethod = entries.find((entry) => entry.kind === "payment" && entry.status === "pending" && entry.method === method)
  const completed = byCounter.find(isListed) ?? byMethod ?? byCounter[0]
  const id = completed?.id ?? newId()
  const taken: PaymentEntry = { id, kind: "payment", refundOf: null, method, status: "completed", amount }
  return { id, entries: completed ? replace(entries, taken) : [...entries, taken] }
}

export interface Refunding {
  paymentId: string
  amount: bigint
  method: PaymentMethod
  /** "pending" for one that a bank is yet to be asked for. */
  status?: "completed" | "pending"
}

/** Gives back a part or all of a payment, or is about to. Refuses with "payment.missing", and with "refund.exceeds" more than is left of it. */
export function refundMoney(
  entries: readonly PaymentEntry[],
  { paymentId, amount, method, status = "completed" }: Refunding,
  newId: () => string,
): Change {
  const most = refundable(entries, findEntry(entries, paymentId))
  if (amount > most) throw new Refusal("refund.exceeds", { field: "amount", details: { most: String(most) } })
  const id = newId()
  return { id, entries: recordRefund(entries, { id, kind: "refund", refundOf: paymentId, method, status, amount }) }
}

/** Sets any status of a payment, and any but *refunded* of a refund. Refuses with "payment.missing", "refund.status" and "refund.exceeds". */
export function setStatus(entries: readonly PaymentEntry[], id: string, to: PaymentStatus, newId: () => string): PaymentEntry[] {
  const entry = findEntry(entries, id)
  if (entry.status === to) return [...entries]
  if (entry.kind === "refund") return setRefundStatus(entries, entry, to)
  if (to === "refunded") return refundWhole(entries, entry, newId)
  if (to === "completed") return collect(entries, entry)
  return withdraw(entries, entry, to)
}

/** An entry as it stood before a change. */
export type Former = Pick<PaymentEntry, "status" | "method" | "amount">

/** An entry that *Undo* takes back becomes a waiting one, so that its amount is expected at the counter again. */
export const waiting: Former = { status: "pending", method: "payOnPickup", amount: 0n }

/** Restores an entry to the state before its last change. Refuses with "payment.changed" when its money was given back since. */
export function undoChange(entries: readonly PaymentEntry[], id: string, former: Former, newId: () => string): PaymentEntry[] {
  const isTakenBack = former.status !== "completed" && former.status !== "refunded"
  if (isTakenBack && refundsOf(entries, id).length > 0) throw new Refusal("payment.changed", { status: 409 })
  return setStatus(entries, id, former.status, newId).map((entry) => (entry.id === id ? { ...entry, ...former } : entry))
}

/** Whether setting the former status again restores what is paid: refunds that failed with their payment do not come back. */
export function isReversible(due: Due, before: readonly PaymentEntry[], after: readonly PaymentEntry[], id: string): boolean {
  const former = before.find((entry) => entry.id === id)?.status
  if (former === undefined) return false
  try {
    const back = setStatus(after, id, former, () => "")
    return balanceOf(due, back).paid === balanceOf(due, before).paid
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Completes the refunds under way, and adds the one that is missing to the whole payment. */
function refundWhole(entries: readonly PaymentEntry[], payment: PaymentEntry, newId: () => string) {
  const refunds = refundsOf(entries, payment.id)
  const amount = payment.amount - sumOf(refunds)
  const refunded = replace(entries, { ...payment, status: "refunded" }, ...withStatus(refunds, "completed"))
  if (amount <= 0n) return refunded
  return [
    ...refunded,
    { id: newId(), kind: "refund", refundOf: payment.id, method: payment.method, status: "completed", amount } satisfies PaymentEntry,
  ]
}

/** A payment that is no longer wholly refunded keeps its earlier refunds; the last, which made it whole, has failed. */
function collect(entries: readonly PaymentEntry[], payment: PaymentEntry) {
  const last = payment.status === "refunded" ? refundsOf(entries, payment.id).slice(-1) : []
  return replace(entries, { ...payment, status: "completed" }, ...withStatus(last, "failed"))
}

/** Money that has not arrived can't be given back, so its refunds fail. */
function withdraw(entries: readonly PaymentEntry[], payment: PaymentEntry, to: PaymentStatus) {
  return replace(entries, { ...payment, status: to }, ...withStatus(refundsOf(entries, payment.id), "failed"))
}

function setRefundStatus(entries: readonly PaymentEntry[], refund: PaymentEntry, to: PaymentStatus) {
  if (to === "refunded") throw new Refusal("refund.status")
  const payment = entries.find(({ id }) => id === refund.refundOf)
  const changed = recordRefund(entries, { ...refund, status: to })
  if (payment && sumOf(refundsOf(changed, payment.id)) > (isCollected(payment) ? payment.amount : 0n)) throw new Refusal("refund.exceeds")
  return changed
}

/** Adds or replaces a refund that has happened as it is, and marks its payment when it was given back whole. */
export function recordRefund(entries: readonly PaymentEntry[], refund: PaymentEntry): PaymentEntry[] {
  const isKnown = entries.some(({ id }) => id === refund.id)
  const recorded = isKnown ? replace(entries, refund) : [...entries, refund]
  return refund.refundOf === null ? recorded : markRefunded(recorded, refund.refundOf)
}

/** A payment is *refunded* exactly when its completed refunds are the whole of it. */
function markRefunded(entries: readonly PaymentEntry[], paymentId: string) {
  const given = sumOf(refundsOf(entries, paymentId).filter(({ status }) => status === "completed"))
  return entries.map((entry): PaymentEntry => {
    if (entry.id !== paymentId || !isCollected(entry)) return entry
    return { ...entry, status: given >= entry.amount ? "refunded" : "completed" }
  })
}

const withStatus = (entries: readonly PaymentEntry[], status: PaymentStatus) => entries.map((entry) => ({ ...entry, status }))

function replace(entries: readonly PaymentEntry[], ...changed: PaymentEntry[]): PaymentEntry[] {
  const byId = new Map(changed.map((entry) => [entry.id, entry]))
  return entries.map((entry) => byId.get(entry.id) ?? entry)
}
