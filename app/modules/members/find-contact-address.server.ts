import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listMembers } from "./queries.server.ts"

/** Returns the email address at which customers reach the shop: that of its longest admin. */
export async function findContactAddress(scope: Scope): Promise<string | undefined> {
  const admin = (await transact(scope, listMembers)).find(({ role }) => role === "admin")
  const [person] = admin ? await listPeople([admin.userId]) : []
  return person?.email
}
