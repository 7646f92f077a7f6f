import { and, eq } from "drizzle-orm"
import { lockOrganization } from "#app/modules/organizations/lock-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { log } from "#app/platform/log.server.ts"
import { listMembers } from "./queries.server.ts"
import type { Role } from "./role.ts"
import { memberships } from "./schema.server.ts"

/** Refuses to take the last admin from an organization, and who is no member of it. */
export async function changeRole(scope: Scope, userId: string, role: Role): Promise<void> {
  await transact(scope, async (tx) => {
    await keepAnAdmin(tx, userId, role)
    await tx.update(memberships).set({ role }).where(seatOf(tx, userId))
  })
  tell(scope, "a role was changed", { userId, role })
}

/** Takes a person's seat, their own or another's. Refuses as above. */
export async function removeMember(scope: Scope, userId: string): Promise<void> {
  await transact(scope, async (tx) => {
    await keepAnAdmin(tx, userId, undefined)
    await tx.delete(memberships).where(seatOf(tx, userId))
  })
  tell(scope, "a member was removed", { userId })
}

/** Who may do what is changed by whom (security). */
function tell({ organization, actor }: Scope, what: string, whom: { userId: string; role?: Role }) {
  log.info({ organizationId: organization.id, actor, ...whom }, what)
}

async function keepAnAdmin(tx: Tx, userId: string, after: Role | undefined) {
  await lockOrganization(tx)
  const members = await listMembers(tx)
  if (!members.some((member) => member.userId === userId)) throw new Refusal("member.gone", { status: 409 })
  const hasAdmin = members.some((member) => (member.userId === userId ? after : member.role) === "admin")
  if (!hasAdmin) throw new Refusal("admin.last")
}

const seatOf = (tx: Tx, userId: string) => and(eq(memberships.organizationId, tx.organizationId), eq(memberships.userId, userId))
