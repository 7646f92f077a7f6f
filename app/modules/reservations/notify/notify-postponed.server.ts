import { recordUse } from "#app/modules/accounts/limits.server.ts"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { listMembers } from "#app/modules/members/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { isPlanCharged } from "#app/modules/organizations/charging.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"

type PostponedEmails = EventMap["reservation.emails-postponed"]

/** Announces an email to each admin about emails to customers that wait, once within `seconds`. */
export async function announcePostponedEmails(
  scope: Scope,
  { most, isTrial, seconds }: Omit<PostponedEmails, "userId"> & { seconds: number },
): Promise<void> {
  if (!(await recordUse(`postponed emails ${scope.organization.id}`, seconds))) return
  await transact(scope, async (tx) => {
    const admins = (await listMembers(tx)).filter(({ role }) => role === "admin")
    for (const { userId } of admins) await announce(tx, "reservation.emails-postponed", { userId, most, isTrial })
  })
}

/** Emails an admin about emails to customers that wait. */
export async function tellOfPostponedEmails(scope: Scope, { userId, most, isTrial }: PostponedEmails, eventId: string): Promise<void> {
  const [person] = await listPeople([userId])
  if (!person) return
  const { id, name } = scope.organization
  const plansLink = isTrial && isPlanCharged() ? toPublicUrl("/subscriptions/payment") : null
  await sendOnce(id, `reservation.emails-postponed:${eventId}`, (messageKey) =>
    sendEmail("emailsPostponed", { shop: name, most, plansLink }, { to: person.email, locale: person.locale, messageKey }),
  )
}
