import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Offer } from "../purchase.ts"
import { subscriptionPayments } from "../schema.server.ts"

export type SubscriptionPayment = typeof subscriptionPayments.$inferSelect

/** Most that a page lists. */
const most = 100

/** Lists the payments, newest first. */
export const listPayments = (tx: Tx): Promise<SubscriptionPayment[]> =>
  tx
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.organizationId, tx.organizationId))
    .orderBy(desc(subscriptionPayments.id))
    .limit(most)

/** `locks` keeps others from changing it until the commit. */
export async function findPayment(tx: Tx, id: string, { locks = false } = {}): Promise<SubscriptionPayment | undefined> {
  const found = tx.select().from(subscriptionPayments).where(isPayment(tx, id))
  const [payment] = await (locks ? found.for("update") : found)
  return payment
}

export async function findNewestPayment(tx: Tx): Promise<SubscriptionPayment | undefined> {
  const [payment] = await listPayments(tx)
  return payment
}

/** Lists the ids of the payments about which the bank is to be asked now. */
export async function listPaymentsToCheck(tx: Tx): Promise<string[]> {
  const { organizationId, id, nextCheckAt } = subscriptionPayments
  const due = await tx
    .select({ id })
    .from(subscriptionPayments)
    .where(and(eq(organizationId, tx.organizationId), lte(nextCheckAt, now())))
    .orderBy(asc(id))
  return due.map((payment) => payment.id)
}

/** How long an invoice must still be payable to be shown again, in minutes. */
const shownAgainMinutes = 10

/** How long another request may be opening the invoice. */
const openingSeconds = 30

/** Finds a payment of the same purchase that can still be paid, or is being opened right now: tabs and admins share one. */
export async function findSamePayment(tx: Tx, { kind, tier, billing, amount }: Offer): Promise<SubscriptionPayment | undefined> {
  const payments = subscriptionPayments
  const at = now()
  const isShown = and(isNotNull(payments.pageUrl), gt(payments.payableUntil, at.add({ minutes: shownAgainMinutes })))
  const isOpening = and(isNull(payments.invoiceId), gt(payments.createdAt, at.subtract({ seconds: openingSeconds })))
  const [same] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, tx.organizationId),
        eq(payments.kind, kind),
        eq(payments.tier, tier),
        eq(payments.billing, billing),
        eq(payments.amount, amount),
        inArray(payments.status, ["pending", "failed"]),
        isNotNull(payments.nextCheckAt),
        or(isShown, isOpening),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return same
}

export const addPayment = async (tx: Tx, payment: Omit<typeof subscriptionPayments.$inferInsert, "organizationId">): Promise<void> => {
  await tx.insert(subscriptionPayments).values({ ...payment, organizationId: tx.organizationId })
}

export type PaymentChange = Partial<
  Pick<
    SubscriptionPayment,
    "status" | "invoiceId" | "pageUrl" | "payableUntil" | "modifiedAt" | "failureReason" | "paidAt" | "nextCheckAt" | "failedChecks"
  >
>

export const changePayment = async (tx: Tx, id: string, change: PaymentChange): Promise<void> => {
  await tx.update(subscriptionPayments).set(change).where(isPayment(tx, id))
}

const isPayment = (tx: Tx, id: string) => and(eq(subscriptionPayments.organizationId, tx.organizationId), eq(subscriptionPayments.id, id))
