import { randomUUIDv7 } from "node:crypto"
import { savePlan } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { nextTurn, type PaidPeriod, planFrom, type Subscription } from "../periods.ts"
import { type Purchase, periodsOf } from "../purchase.ts"
import { readSubscription } from "../read-subscription.server.ts"
import { nextReminder } from "../reminder-times.ts"
import { subscriptionPeriods } from "../schema.server.ts"
import { recordPurchase } from "./record-purchase.server.ts"

/** Adds the periods of a completed payment, and updates plan and due date. The organization is locked. */
export async function addPeriods(tx: Tx, scope: Scope, payment: Purchase & { id: string; paidAt: Temporal.Instant }): Promise<void> {
  const subscription = await recordedSubscription(tx, scope)
  const added = periodsOf(subscription, payment, payment.paidAt)
  await insert(tx, subscription, added, payment.id)
  await savePlan(tx, planFrom({ ...subscription, periods: [...subscription.periods, ...added] }, now()))
  // An admin's visit to the page may have asked the bank; the payment arrives by itself.
  await recordPurchase(tx, { kind: "program" }, "planPaid", payment)
}

/** Reads the subscription, and records as a period the due date that was set without a payment. */
export async function recordedSubscription(tx: Tx, scope: Scope): Promise<Subscription> {
  const { isUnrecorded, ...subscription } = await readSubscription(tx, scope)
  if (isUnrecorded) await insert(tx, subscription, subscription.periods, null)
  return subscription
}

async function insert(tx: Tx, { plan, zone }: Subscription, periods: PaidPeriod[], paymentId: string | null) {
  const at = now()
  await tx.insert(subscriptionPeriods).values(
    periods.map(({ from, until, tier, billing, months }) => ({
      tier,
      billing,
      months,
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      paymentId,
      from: from.toString(),
      until: until.toString(),
      beginsAt: nextTurn({ from, until }, zone, at),
      // An upgrade ends together with the days that it is of, which have reminders already.
      reminderAt: paymentId !== null && until.toString() === plan.paymentDueDate ? null : nextReminder(until, zone, at),
    })),
  )
}
