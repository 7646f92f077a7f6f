import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { lastPaidDay } from "#app/modules/organizations/plan.ts"
import { findPlan } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { findPayment } from "./payments.server.ts"

type PaymentAlert = EventMap["subscription.payment-alert-due"]

/** Announces an email to each admin about a payment for the plan. */
export async function announcePaymentAlerts(tx: Tx, alert: Omit<PaymentAlert, "userId">): Promise<void> {
  const admins = (await listMembers(tx)).filter(({ role }) => role === "admin")
  for (const { userId } of admins) await announce(tx, "subscription.payment-alert-due", { ...alert, userId })
}

/** Reacts to an alert that is due: emails one admin, once; of a payment of somebody else's only while that is so. */
export async function sendPlanPaymentAlert(scope: Scope, { paymentId, kind, userId }: PaymentAlert): Promise<void> {
  const { organization } = scope
  const [person] = await listPeople([userId])
  const found = await transact(scope, async (tx) => {
    const isAdmin = (await listMembers(tx)).some((member) => member.userId === userId && member.role === "admin")
    const payment = isAdmin ? await findPayment(tx, paymentId) : undefined
    return payment && { payment, plan: await findPlan(tx) }
  })
  if (!person || !found || (kind !== "returned" && found.payment.status !== "unknown")) return
  const { tier, amount, currency } = found.payment
  const props = {
    organization: organization.name,
    tier,
    amount,
    currency,
    kind,
    lastDay: found.plan?.paymentDueDate ? lastPaidDay(found.plan.paymentDueDate) : null,
    link: toPublicUrl("/subscriptions/payment"),
  }
  await sendOnce(organization.id, `subscription.${kind}:${paymentId}:${userId}`, (messageKey) =>
    sendEmail("subscriptionPaymentAlert", props, { to: person.email, locale: person.locale, messageKey }),
  )
}
