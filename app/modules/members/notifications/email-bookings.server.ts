import { and, asc, eq } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { memberships } from "../schema.server.ts"

/** Lists the accounts of members who want new bookings emailed to them. */
export async function listEmailedMembers(tx: Tx): Promise<string[]> {
  const found = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, tx.organizationId), eq(memberships.emailsBookings, true)))
    .orderBy(asc(memberships.userId))
  return found.map(({ userId }) => userId)
}

/** Switches emails about new bookings on or off for one member. */
export async function setEmailsBookings(scope: Scope, userId: string, emailsBookings: boolean) {
  await transact(scope, (tx) =>
    tx
      .update(memberships)
      .set({ emailsBookings })
      .where(and(eq(memberships.organizationId, tx.organizationId), eq(memberships.userId, userId))),
  )
}
