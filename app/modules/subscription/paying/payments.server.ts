import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or } from "drizzle-orm"
import { requestSeconds } from "#app/modules/payments/invoices/check-schedule.ts"
import { invoices } from "#app/modules/payments/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Offer } from "../purchase.ts"
import { subscriptionPayments } from "../schema.server.ts"

/** A payment for the plan, with its invoice. */
export type SubscriptionPayment = Awaited<ReturnType<typeof list>>[number]

/** Most that a page lists. */
const most = 100

const list = (tx: Tx, condition?: ReturnType<typeof and>, limit = most) =>
  tx
    .select({ ...getTableColumns(invoices), ...getTableColumns(subscriptionPayments) })
    .from(subscriptionPayments)
    .innerJoin(
      invoices,
      and(eq(invoices.organizationId, subscriptionPayments.organizationId), eq(invoices.paymentId, subscriptionPayments.id)),
    )
    .where(and(eq(subscriptionPayments.organizationId, tx.organizationId), condition))
    .orderBy(desc(subscriptionPayments.id))
    .limit(limit)

/** Lists the payments, newest first. */
export const listPayments = (tx: Tx): Promise<SubscriptionPayment[]> => list(tx)

/** Without an id the newest one. */
export async function findPayment(tx: Tx, id: string | undefined): Promise<SubscriptionPayment | undefined> {
  const [payment] = await list(tx, id === undefined ? undefined : eq(subscriptionPayments.id, id), 1)
  return payment
}

export async function getPayment(tx: Tx, id: string): Promise<SubscriptionPayment> {
  const payment = await findPayment(tx, id)
  if (!payment) throw new Error("An invoice for a plan has no payment")
  return payment
}

/** How long an invoice must still be payable to be shown again, in minutes. */
const shownAgainMinutes = 10

/** Finds a payment of the same purchase that can still be paid, or is being opened right now: tabs and admins share one. */
export async function findSamePayment(tx: Tx, { kind, tier, billing, amount }: Offer): Promise<SubscriptionPayment | undefined> {
  const payments = subscriptionPayments
  const at = now()
  const isShown = and(isNotNull(invoices.pageUrl), gt(invoices.payableUntil, at.add({ minutes: shownAgainMinutes })))
  const isOpening = and(isNull(invoices.invoiceId), gt(invoices.requestedAt, at.subtract({ seconds: requestSeconds })))
  const isPurchase = and(eq(payments.kind, kind), eq(payments.tier, tier), eq(payments.billing, billing), eq(invoices.amount, amount))
  const isOpen = and(inArray(invoices.status, ["pending", "failed"]), isNotNull(invoices.nextCheckAt), or(isShown, isOpening))
  const [same] = await list(tx, and(isPurchase, isOpen), 1)
  return same
}

/** Adds what the payment of an invoice pays for. */
export const addPayment = async (tx: Tx, payment: Omit<typeof subscriptionPayments.$inferInsert, "organizationId">): Promise<void> => {
  await tx.insert(subscriptionPayments).values({ ...payment, organizationId: tx.organizationId })
}

export const markPaid = async (tx: Tx, id: string, paidAt: Temporal.Instant): Promise<void> => {
  await tx
    .update(subscriptionPayments)
    .set({ paidAt })
    .where(and(eq(subscriptionPayments.organizationId, tx.organizationId), eq(subscriptionPayments.id, id)))
}
