import { and, eq, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import type { Account } from "#app/modules/accounts/session/session.server.ts"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { limitsOf } from "#app/modules/organizations/charging.server.ts"
import { lockOrganization } from "#app/modules/organizations/plan-queries.server.ts"
import { enterDelivery, enterManagement, type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now, nowAsDate } from "#app/platform/clock.ts"
import { globalQuery, type Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { hashToken } from "#app/platform/token.server.ts"
import { addMember } from "../add-member.server.ts"
import type { Role } from "../permissions.ts"
import { roles } from "../permissions.ts"
import { isPending, listInvitations, listMembers } from "../queries.server.ts"
import { invitations } from "../schema.server.ts"

export interface Offer {
  organization: string
  role: Role
  email: string
}

/** State of an invitation for the person who opens its link. */
export type InvitationView =
  | { state: "gone" }
  | { state: "anonymous" | "unconfirmed" | "elsewhere"; offer: Offer }
  | { state: "otherAddress"; offer: Offer; email: string }
  | { state: "open"; offer: Offer; needsName: boolean }

const invitationRow = z.object({
  organization_id: z.uuid(),
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  expires_at: z.coerce.date(),
  accepted_at: z.unknown(),
  revoked_at: z.unknown(),
})

/** Reads the invitation of a link, for this account. */
export async function readInvitation(token: string, account: Account | null): Promise<InvitationView> {
  const invitation = await findByToken(token)
  const scope = invitation && (await enterDelivery(invitation.organization_id))
  if (!invitation || !scope) return { state: "gone" }
  const offer = { organization: scope.organization.name, role: invitation.role, email: invitation.email }
  if (!account) return { state: "anonymous", offer }
  if (account.email !== invitation.email) return { state: "otherAddress", offer, email: account.email }
  if (!account.isConfirmed) return { state: "unconfirmed", offer }
  if (await enterManagement(account.id)) return { state: "elsewhere", offer }
  return { state: "open", offer, needsName: account.firstName === "" }
}

/**
 * Accepts the invitation. Refuses a link that is used, revoked or expired, another address, an account that belongs to an organization,
 * and a full plan.
 */
export async function acceptInvitation(token: string, account: Account): Promise<void> {
  const invitation = await findByToken(token)
  const scope = invitation && (await enterDelivery(invitation.organization_id))
  if (!invitation || !scope) throw new Refusal("invitation.gone", { status: 409 })
  if (invitation.email !== account.email) throw new Refusal("invitation.other", { status: 409 })
  await transact(scope, (tx) => join(tx, account.id, eq(invitations.tokenHash, hashToken(token))))
}

/**
 * Makes sure that an account is a member of the organization: it is one, or accepts the invitation that was sent to its confirmed address. Returns
 * whether it has just joined. Refuses with "person.notMember" without either, and otherwise like `acceptInvitation`.
 */
export function joinIfInvited(scope: Scope, { id, email }: { id: string; email: string }): Promise<boolean> {
  return transact(scope, async (tx) => {
    if ((await listMembers(tx)).some(({ userId }) => userId === id)) return false
    if (!(await listInvitations(tx)).some((invitation) => invitation.email === email))
      throw new Refusal("person.notMember", { status: 409 })
    await join(tx, id, eq(invitations.email, email))
    return true
  })
}

/** Accepts a pending invitation of the organization. Refuses a full plan, an invitation that was just used, and an account that belongs elsewhere. */
async function join(tx: Tx, userId: string, isInvitation: SQL): Promise<void> {
  const plan = await lockOrganization(tx)
  if ((await listMembers(tx)).length >= limitsOf(plan).seats) throw new Refusal("invitation.full", { status: 409 })
  const [taken] = await tx
    .update(invitations)
    .set({ acceptedAt: now(), acceptedBy: userId })
    .where(and(eq(invitations.organizationId, tx.organizationId), isInvitation, isPending()))
    .returning({ role: invitations.role })
  if (!taken) throw new Refusal("invitation.gone", { status: 409 })
  if (!(await addMember(tx, { userId, role: taken.role }))) throw new Refusal("member.elsewhere", { status: 409 })
  await recordAudit(tx, { kind: "member", userId, role: taken.role }, "memberJoined", { role: taken.role })
  tx.afterCommit(() => log.info({ organizationId: tx.organizationId, userId, role: taken.role }, "somebody joined"))
}

/** Finds a pending invitation by the token of its link. */
async function findByToken(token: string) {
  const [row] = await globalQuery(sql`select * from invitation_by_token(${hashToken(token)})`)
  if (!row) return undefined
  const invitation = invitationRow.parse(row)
  const stands = invitation.accepted_at === null && invitation.revoked_at === null && invitation.expires_at > nowAsDate()
  return stands ? invitation : undefined
}

/** Finds the invitation in the path that sign-in returns to; undefined when it is not valid. */
export async function findInvitationOffer(to: string, base: string): Promise<Offer | undefined> {
  if (!URL.canParse(to, base)) return undefined
  const { pathname, searchParams } = new URL(to, base)
  const token = searchParams.get("token")
  if (pathname !== "/invitation" || token === null) return undefined
  const view = await readInvitation(token, null)
  return view.state === "gone" ? undefined : view.offer
}
