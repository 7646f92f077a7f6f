import { and, eq } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toEmailUrl } from "#app/platform/mail/mail.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { isPending } from "./queries.server.ts"
import { invitations } from "./schema.server.ts"

/**
 * Writes to whoever is offered a seat, in the organization's language: once for an event, so that a link which was sent stays good. The token of the
 * link is made here and stands nowhere but in the letter. An offer that was taken back meanwhile has no letter, and one that was sent again has one.
 */
export async function sendInvitation(scope: Scope, { invitationId }: EventMap["member.invited"], eventId: string) {
  const { id, name, language } = scope.organization
  await sendOnce(id, `member.invited:${eventId}`, async () => {
    const offer = await renewToken(scope, invitationId)
    if (!offer) return
    const [inviter] = await listPeople([offer.invitedBy])
    const invitedBy = `${inviter?.firstName ?? ""} ${inviter?.lastName ?? ""}`.trim() || name
    const link = toEmailUrl("/invitation", { token: offer.token })
    await sendEmail("invitation", { organization: name, invitedBy, link }, { to: offer.email, locale: language })
  })
}

/** A link for the offer; one from before opens nothing any more. */
export async function renewToken(scope: Scope, invitationId: string) {
  const { token, tokenHash } = newToken()
  return transact(scope, async (tx) => {
    const [offer] = await tx
      .update(invitations)
      .set({ tokenHash })
      .where(and(eq(invitations.organizationId, tx.organizationId), eq(invitations.id, invitationId), isPending()))
      .returning({ email: invitations.email, invitedBy: invitations.invitedBy })
    return offer && { ...offer, token }
  })
}
