import { and, eq } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { newToken } from "#app/platform/token.server.ts"
import { fullName } from "../member-name.ts"
import { isPending } from "../queries.server.ts"
import { invitations } from "../schema.server.ts"

/**
 * Emails an invitation in the organization's language, once per event, so that a sent link stays valid. The token is created here and
 * exists in the email only. A revoked invitation is not sent.
 */
export async function sendInvitation(scope: Scope, { invitationId }: EventMap["member.invited"], eventId: string) {
  const { id, name, language } = scope.organization
  await sendOnce(id, `member.invited:${eventId}`, async () => {
    const offer = await renewToken(scope, invitationId)
    if (!offer) return
    const [inviter] = await listPeople([offer.invitedBy])
    const invitedBy = (inviter && fullName(inviter)) || name
    const link = toPublicUrl("/invitation", { token: offer.token })
    await sendEmail("invitation", { organization: name, invitedBy, link }, { to: offer.email, locale: language })
  })
}

/** Replaces the token of the invitation's link. */
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
