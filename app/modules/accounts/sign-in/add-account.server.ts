import { randomUUIDv7 } from "node:crypto"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { users } from "../schema.server.ts"
import { hashPassword, setPassword } from "./set-password.server.ts"

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
