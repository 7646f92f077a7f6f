import { and, eq } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/people.server.ts"
import { sendLetter } from "#app/modules/notifications/send-letter.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { addressInMail } from "#app/platform/mail.server.ts"
import { hashOf } from "#app/platform/token.server.ts"
import { isPending } from "./queries.server.ts"
import { invitations } from "./schema.server.ts"

/** Writes to whoever is offered a seat, in the organization's language. An offer that was taken back or sent again meanwhile has another letter, or none. */
export async function sendInvitation(scope: Scope, { token }: EventMap["member.invited"]) {
  const { organization } = scope
  const tokenHash = hashOf(token)
  const offer = await transact(scope, (tx) => findOffer(tx, tokenHash))
  if (!offer) return
  const [inviter] = await listPeople([offer.invitedBy])
  const invitedBy = `${inviter?.firstName ?? ""} ${inviter?.lastName ?? ""}`.trim() || organization.name
  const link = addressInMail("/invitation", { token })
  await sendOnce(organization.id, `member.invited:${tokenHash}`, () =>
    sendLetter("invitation", { organization: organization.name, invitedBy, link }, { to: offer.email, locale: organization.language }),
  )
}

async function findOffer(tx: Tx, tokenHash: string) {
  const [offer] = await tx
    .select({ email: invitations.email, invitedBy: invitations.invitedBy })
    .from(invitations)
    .where(and(eq(invitations.organizationId, tx.organizationId), eq(invitations.tokenHash, tokenHash), isPending))
  return offer
}
