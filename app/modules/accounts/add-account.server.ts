import { randomUUIDv7 } from "node:crypto"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { hashPassword, setPassword } from "./passwords.server.ts"
import { type RegistrationKind, users } from "./schema.server.ts"

interface NewAccount {
  /** In lower case, and taken as confirmed. */
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Creates a confirmed account without an email. For seeds and tests; no request calls it. */
export async function addAccount({ email, password, firstName, lastName }: NewAccount): Promise<string> {
  const id = randomUUIDv7()
  const hash = await hashPassword(password)
  await transactAccounts(async (tx) => {
    await tx.insert(users).values({ id, email, emailVerified: true, name: `${firstName} ${lastName}`, firstName, lastName })
    await setPassword(tx, id, hash)
  })
  return id
}

/** Returns the kind of a registration. An invitation sent to another address does not count. */
export const registrationKind = (email: string, invitedEmail: string | undefined): RegistrationKind =>
  email === invitedEmail ? "i_registration" : "registration"
