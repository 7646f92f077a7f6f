import { inArray } from "drizzle-orm"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { users } from "./schema.server.ts"

/** How the accounts with these ids are called; one that is gone is left out. */
export async function listPeople(ids: string[]) {
  if (ids.length === 0) return []
  return transactAccounts((tx) =>
    tx
      .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName, avatar: users.avatarFile })
      .from(users)
      .where(inArray(users.id, ids)),
  )
}
