import { and, eq, ne } from "drizzle-orm"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { codeSubject } from "../codes/account-codes.server.ts"
import { countCodeAttempt } from "../codes/code-request.server.ts"
import { verifyEmail } from "../codes/verify-email.server.ts"
import { isCommonPassword } from "../password-blocklist.server.ts"
import { hashPassword, setPassword } from "../passwords.server.ts"
import { sessions } from "../schema.server.ts"
import type { Account } from "../session/session.server.ts"

/** Sets the account's password and ends its other sessions. The caller has reauthenticated. */
export async function changePassword({ id, email, locale, sessionId }: Account, newPassword: string) {
  if (isCommonPassword(newPassword)) throw new Refusal("password.common", { field: "newPassword" })
  const hash = await hashPassword(newPassword)
  await transactAccounts(async (tx) => {
    await setPassword(tx, id, hash)
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
    await announceForAccount(tx, "account.changed", { userId: id, email, locale, change: "password" })
  })
}

interface PasswordReset {
  email: string
  code: string
  newPassword: string
  locale: Locale
  network: string
}

/** Sets a new password by an emailed code, and ends every session of the account. A second factor stays. Returns the account's id. */
export async function resetPassword(request: Request, { email, code, newPassword, locale, network }: PasswordReset): Promise<string> {
  if (isCommonPassword(newPassword)) throw new Refusal("password.common", { field: "newPassword" })
  // Before the hash, the most expensive work that a stranger can trigger.
  const isRequester = await countCodeAttempt(request, { subject: codeSubject({ purpose: "recover", email }), network })
  const hash = await hashPassword(newPassword)
  const { userId } = await verifyEmail({ purpose: "recover", email, code, isRequester }, async (tx, userId) => {
    await setPassword(tx, userId, hash)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await announceForAccount(tx, "account.changed", { userId, email, locale, change: "password" })
  })
  return userId
}
