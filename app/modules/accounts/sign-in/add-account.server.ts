import { randomUUIDv7 } from "node:crypto"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { hashPassword, setPassword } from "../passwords.server.ts"
import { type RegistrationKind, users } from "../schema.server.ts"

interface NewAccount {
  /** In lower case, and taken as confirmed. */
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Makes an account without a letter, for the program itself: nobody's request may. */
export async function addAccount({ email, password, firstName, lastName }: NewAccount): Promise<string> {
  const id = randomUUIDv7()
  const hash = await hashPassword(password)
  await transactAccounts(async (tx) => {
    await tx.insert(users).values({ id, email, emailVerified: true, name: `${firstName} ${lastName}`, firstName, lastName })
    await setPassword(tx, id, hash)
  })
  return id
}

/** How the owner of an address registers, who may follow an invitation: one that was sent to another address invites nobody here. */
export const registrationKind = (email: string, invitedEmail: string | undefined): RegistrationKind =>
  email === invitedEmail ? "i_registration" : "registration"
