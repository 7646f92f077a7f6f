import { and, eq, ne } from "drizzle-orm"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import { sessions } from "../schema.server.ts"
import type { Account } from "../session/session.server.ts"
import { isCommon } from "../sign-in/first-guesses.server.ts"
import { hashPassword, setPassword } from "../sign-in/set-password.server.ts"

/** Gives the account a new password, or its first; every other session of it ends. Whose it is was proved before. */
export async function changePassword({ id, email, locale, sessionId }: Account, newPassword: string) {
  if (isCommon(newPassword)) throw new Refusal("password.common", { field: "newPassword" })
  const hash = await hashPassword(newPassword)
  await transactAccounts(async (tx) => {
    await setPassword(tx, id, hash)
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
    await announceOfAccount(tx, "account.changed", { email, locale, change: "password" })
  })
}
