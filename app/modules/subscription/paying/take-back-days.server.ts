import { and, eq } from "drizzle-orm"
import { savePlan } from "#app/modules/organizations/plan-queries.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { dayIn, nextTurn, planFrom } from "../periods.ts"
import type { Purchase } from "../purchase.ts"
import { readSubscription } from "../read-subscription.server.ts"
import { nextReminder } from "../reminder-times.ts"
import { subscriptionPeriods } from "../schema.server.ts"
import { takeBack } from "../take-back.ts"
import { recordPurchase } from "./record-purchase.server.ts"

/** Removes the days of a refunded payment that have not begun, and updates plan and due date. The organization is locked. */
export async function takeBackDays(tx: Tx, scope: Scope, payment: Purchase & { id: string }): Promise<void> {
  await recordPurchase(tx, { kind: "program" }, "planReturned", payment)
  const { plan, zone, periods } = await readSubscription(tx, scope)
  const at = now()
  const tomorrow = dayIn(zone, at).add({ days: 1 })
  const left = takeBack(periods, payment.id, tomorrow)
  if (!periods.some(({ paymentId }) => paymentId === payment.id)) return
  for (const { id } of periods) {
    const isIt = and(eq(subscriptionPeriods.organizationId, tx.organizationId), eq(subscriptionPeriods.id, id))
    const period = left.find((each) => each.id === id)
    if (!period) await tx.delete(subscriptionPeriods).where(isIt)
    else if (!periods.includes(period)) {
      const { from, until, months } = period
      const turns = { beginsAt: nextTurn(period, zone, at), reminderAt: nextReminder(until, zone, at) }
      const change = { from: from.toString(), until: until.toString(), months, ...turns }
      await tx.update(subscriptionPeriods).set(change).where(isIt)
    }
  }
  await savePlan(tx, planFrom({ plan: { ...plan, paymentDueDate: null }, zone, periods: left }, at))
}
