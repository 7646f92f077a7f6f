import { and, asc, eq } from "drizzle-orm"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { paymentStatusOf } from "#app/modules/payments/invoices/invoice-status.ts"
import { problemOf } from "#app/modules/payments/invoices/invoices.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { subscriptionPeriods } from "../schema.server.ts"
import type { PaidView } from "./paid-view.ts"
import { findPayment, type SubscriptionPayment } from "./payments.server.ts"

/** Reads a payment, or the newest one without an id; undefined where there is none. */
export async function readPayment(scope: Scope, id: string | undefined): Promise<PaidView | undefined> {
  const { name, urlCode, timeZone: zone } = scope.organization
  return transact(scope, async (tx) => {
    const payment = await findPayment(tx, id)
    if (!payment) return undefined
    const { tier, billing, amount, currency, paidAt } = payment
    const status = paymentStatusOf(payment.status)
    return {
      id: payment.id,
      tier,
      billing,
      amount,
      currency,
      status,
      organization: { name, website: `/${urlCode}` },
      pageUrl: isPayable(payment) ? payment.pageUrl : null,
      isOpening: payment.invoiceId === null && status === "pending",
      // A failure of our own call to the bank has a code there, which people are not shown.
      failureReason: payment.invoiceId === null || status !== "failed" ? null : payment.failureReason,
      problem: problemOf(payment),
      period: await readPeriod(tx, payment, zone),
      paidAt: paidAt?.toString() ?? null,
      zone,
    }
  })
}

/** Whether its page at the bank still takes the payment, as far as we know. */
export const isPayable = ({ status, payableUntil, nextCheckAt, pageUrl }: SubscriptionPayment) =>
  pageUrl !== null &&
  nextCheckAt !== null &&
  (status === "pending" || status === "failed") &&
  Temporal.Instant.compare(now(), payableUntil) < 0

async function readPeriod(tx: Tx, { id, tier }: SubscriptionPayment, zone: string): Promise<PaidView["period"]> {
  const periods = await tx
    .select({ from: subscriptionPeriods.from, until: subscriptionPeriods.until })
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.organizationId, tx.organizationId), eq(subscriptionPeriods.paymentId, id)))
    .orderBy(asc(subscriptionPeriods.from))
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return null
  const today = now().toZonedDateTimeISO(zone).toPlainDate()
  return {
    from: first.from,
    until: last.until,
    last: Temporal.PlainDate.from(last.until).subtract({ days: 1 }).toString(),
    waits: Temporal.PlainDate.compare(first.from, today) > 0 && (await findPlan(tx))?.tier !== tier,
  }
}
