import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { now, nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { countAttempt, emailLimits, ignoreTooMany } from "../limits.server.ts"
import { isCommonPassword } from "../password-blocklist.server.ts"
import { hashPassword, registrationProof, setPassword } from "../passwords.server.ts"
import { users } from "../schema.server.ts"
import { registrationKind } from "./add-account.server.ts"

interface Registration {
  email: string
  password: string
  locale: Locale
  network: string
  /** Where the person wanted to go. */
  to: string
  /** Of the invitation that the person follows. */
  invitedEmail: string | undefined
}

/**
 * Makes an account whose address is to be confirmed by the code of a letter. One that was never confirmed is taken over by whoever comes
 * last; of one that is there nothing changes, and its owner gets a letter. Every address takes the same answer and one hash. Answers what the
 * browser keeps until then: whoever confirms without it proves the address, and not that the password is theirs.
 */
export async function register({ email, password, locale, network, to, invitedEmail }: Registration): Promise<string> {
  await countAttempt({ "register:network": network, ...emailLimits(`confirm ${email}`, network) })
  // The letter that follows is the one that another is not asked for within a minute; registering anew may be.
  await countAttempt({ "resend:account": `confirm ${email}` }).catch(ignoreTooMany)
  if (isCommonPassword(password)) throw new Refusal("password.common", { field: "password" })
  const hash = await hashPassword(password)
  const registration = registrationKind(email, invitedEmail)
  await transactAccounts(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ id: randomUUIDv7(), email, locale, from: "register", registration })
      .onConflictDoUpdate({
        target: users.email,
        set: { locale, registration, updatedAt: nowAsDate() },
        setWhere: eq(users.emailVerified, false),
      })
      .returning({ id: users.id })
    if (user) await setPassword(tx, user.id, hash)
    await announceForAccount(tx, "account.code-requested", { purpose: "confirm", email, to, locale, requestedAt: now().toString() })
  })
  return registrationProof(hash)
}
