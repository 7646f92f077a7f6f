import { eq } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { spendCodes } from "./code.server.ts"
import type { CodePurpose } from "./code-purpose.ts"
import { countAttempt, forgetAttempts } from "./limits.server.ts"
import { findUserByEmail } from "./queries.server.ts"
import { users } from "./schema.server.ts"
import { dropPassword } from "./set-password.server.ts"

/** Nobody's: so that an address without an account takes the same way. */
const nobody = "00000000-0000-0000-0000-000000000000"

interface AddressClaim {
  purpose: Extract<CodePurpose, "confirm" | "sign-in" | "recover">
  email: string
  code: string
  network: string
}

/**
 * Spends the code that was sent to an address, which proves it: the address is confirmed from now on, and `work` is done with it. A
 * password that was chosen before, by whoever registered, goes unless the code was for confirming that very registration.
 * Answers whose account it is; refuses with "code.wrong" and "tooMany", the same for an address without an account.
 */
export async function proveAddress(
  { purpose, email, code, network }: AddressClaim,
  work: (tx: NodePgDatabase, userId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  await countAttempt({ "code:account": email, "code:network": network })
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  const userId = user?.id ?? nobody
  await spendCodes(userId, [{ purpose, code }], async (tx) => {
    const [before] = await tx.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.id, userId)).for("update")
    if (!before?.isConfirmed) {
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
      if (purpose !== "confirm") await dropPassword(tx, userId)
    }
    await work(tx, userId)
  })
  await forgetAttempts("code:account", email)
  return userId
}
