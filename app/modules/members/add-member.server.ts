import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Role } from "./permissions.ts"
import { memberships } from "./schema.server.ts"

/** Adds an account to the organization. Returns false when it belongs to another. */
export async function addMember(tx: Tx, { userId, role }: { userId: string; role: Role }): Promise<boolean> {
  const added = await tx
    .insert(memberships)
    .values({ organizationId: tx.organizationId, userId, role })
    .onConflictDoNothing({ target: memberships.userId })
    .returning({ userId: memberships.userId })
  return added.length > 0
}
