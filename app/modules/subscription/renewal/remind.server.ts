import { and, eq, lte } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { isPlanCharged } from "#app/modules/organizations/charging.server.ts"
import { lastPaidDay } from "#app/modules/organizations/plan.ts"
import { findPlan, lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { nextReminder } from "../reminder-times.ts"
import { subscriptionPeriods } from "../schema.server.ts"

/** Announces a reminder to each admin for the due date whose turn it is, and sets the time of the next one. */
export async function announceDueDate(scope: Scope): Promise<void> {
  const { organizationId, reminderAt, id } = subscriptionPeriods
  await transact(scope, async (tx) => {
    const { paymentDueDate, suspendedAt } = await lockOrganization(tx)
    const at = now()
    const due = await tx
      .select()
      .from(subscriptionPeriods)
      .where(and(eq(organizationId, tx.organizationId), lte(reminderAt, at)))
    for (const period of due) {
      const until = Temporal.PlainDate.from(period.until)
      await tx
        .update(subscriptionPeriods)
        .set({ reminderAt: nextReminder(until, scope.organization.timeZone, at) })
        .where(and(eq(organizationId, tx.organizationId), eq(id, period.id)))
      if (!isPlanCharged() || suspendedAt || period.until !== paymentDueDate || (await isCancelled(tx, period.until))) continue
      const admins = (await listMembers(tx)).filter(({ role }) => role === "admin")
      const reminder = { dueDate: period.until, dueAt: period.reminderAt?.toString() ?? "" }
      for (const { userId } of admins) await announce(tx, "subscription.reminder-due", { ...reminder, userId })
    }
  })
}

/** Reacts to a reminder that is due: emails one admin, unless the period was paid for, cancelled, or ended meanwhile. */
export async function sendDueDate(scope: Scope, { dueDate, dueAt, userId }: EventMap["subscription.reminder-due"]) {
  const { organization } = scope
  const [person] = await listPeople([userId])
  const plan = await transact(scope, async (tx) => {
    const isAdmin = (await listMembers(tx)).some((member) => member.userId === userId && member.role === "admin")
    return isAdmin && !(await isCancelled(tx, dueDate)) ? findPlan(tx) : undefined
  })
  const daysLeft = now().toZonedDateTimeISO(organization.timeZone).toPlainDate().until(dueDate, { largestUnit: "days" }).days
  if (!person || plan?.paymentDueDate !== dueDate || daysLeft <= 0) return
  await sendOnce(organization.id, `subscription.reminded:${dueDate}:${dueAt}:${userId}`, (messageKey) =>
    sendEmail(
      "subscriptionReminder",
      {
        organization: organization.name,
        tier: plan.tier,
        lastDay: lastPaidDay(dueDate),
        daysLeft,
        link: toPublicUrl("/subscriptions/payment"),
      },
      { to: person.email, locale: person.locale, messageKey },
    ),
  )
}

/** Whether the period that ends on the day was cancelled, alone or with a larger plan over its days. */
async function isCancelled(tx: Tx, until: string): Promise<boolean> {
  const periods = await tx
    .select({ cancelledAt: subscriptionPeriods.cancelledAt })
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.organizationId, tx.organizationId), eq(subscriptionPeriods.until, until)))
  return periods.some(({ cancelledAt }) => cancelledAt !== null)
}
