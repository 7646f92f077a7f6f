import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { now, nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { registrationKind } from "../add-account.server.ts"
import { countAttempt, emailLimits, ignoreTooMany } from "../limits.server.ts"
import { isCommonPassword } from "../password-blocklist.server.ts"
import { hashPassword, registrationProof, setPassword } from "../passwords.server.ts"
import { users } from "../schema.server.ts"

interface Registration {
  email: string
  password: string
  locale: Locale
  network: string
  /** Path to open after confirming. */
  to: string
  /** Address of the invitation being followed. */
  invitedEmail: string | undefined
}

/**
 * Creates an account, to be confirmed by an emailed code. Takes over one that was never confirmed; leaves a confirmed one unchanged and
 * emails its owner. Every address gets the same response after one hash. Returns the proof that this browser chose the password:
 * without it, confirming verifies the address only.
 */
export async function register({ email, password, locale, network, to, invitedEmail }: Registration): Promise<string> {
  await countAttempt({ "register:network": network, ...emailLimits(`confirm ${email}`, network) })
  // Starts the minute between two emails, but registering again within it is allowed.
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
