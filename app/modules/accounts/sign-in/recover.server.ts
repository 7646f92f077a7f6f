import { eq } from "drizzle-orm"
import { Refusal } from "#app/platform/errors.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { codeSubject } from "../codes/account-codes.server.ts"
import { countCodeAttempt } from "../codes/code-request.server.ts"
import { proveAddress } from "../codes/prove-address.server.ts"
import { sessions } from "../schema.server.ts"
import { isCommon } from "./first-guesses.server.ts"
import { hashPassword, setPassword } from "./set-password.server.ts"

interface Recovery {
  email: string
  code: string
  newPassword: string
  locale: Locale
  network: string
}

/** Sets a new password by the code of a letter, and ends every session of the account. A second factor stays. Answers whose it is. */
export async function recover(request: Request, { email, code, newPassword, locale, network }: Recovery): Promise<string> {
  if (isCommon(newPassword)) throw new Refusal("password.common", { field: "newPassword" })
  // Before the hash, which costs more than anything a stranger may ask for.
  const isRequester = await countCodeAttempt(request, { subject: codeSubject({ purpose: "recover", email }), network })
  const hash = await hashPassword(newPassword)
  const { userId } = await proveAddress({ purpose: "recover", email, code, isRequester }, async (tx, userId) => {
    await setPassword(tx, userId, hash)
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await announceOfAccount(tx, "account.changed", { email, locale, change: "password" })
  })
  return userId
}
