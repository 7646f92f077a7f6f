import { eq } from "drizzle-orm"
import { nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { users } from "../schema.server.ts"

export async function saveProfile(userId: string, { firstName, lastName }: { firstName: string; lastName: string }) {
  const name = [firstName, lastName].filter(Boolean).join(" ")
  await transactAccounts((tx) => tx.update(users).set({ firstName, lastName, name, updatedAt: nowAsDate() }).where(eq(users.id, userId)))
}
