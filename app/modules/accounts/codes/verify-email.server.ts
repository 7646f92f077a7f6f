import { and, eq } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { CodePurpose } from "../events.ts"
import { credential, deletePassword, registrationProof } from "../passwords.server.ts"
import { findUserByEmail } from "../queries.server.ts"
import { identities, users } from "../schema.server.ts"
import { redeemAccountCodes } from "./account-codes.server.ts"

/** Nobody's: so that an address without an account takes the same way. */
const noUserId = "00000000-0000-0000-0000-000000000000"

export interface EmailVerification {
  purpose: Extract<CodePurpose, "confirm" | "sign-in" | "recover">
  email: string
  code: string
  /** Whether this browser asked for the code, as the counting of the try has answered (`countCode`). */
  isRequester: boolean
  /** What this browser was given when it registered (`register`); "" for none. */
  registration?: string
}

/**
 * Spends the code that was sent to an address, which proves it: the address is confirmed from now on, and `work` is done with it. A
 * password that was chosen before that goes, unless it was chosen on this very browser: whoever registers last with somebody else's address
 * would have theirs on the account.
 * Answers whose account it is, and whether a password went; refuses with "code.wrong", the same for an address without an account.
 */
export async function verifyEmail(
  { purpose, email, code, isRequester, registration = "" }: EmailVerification,
  work: (tx: NodePgDatabase, userId: string) => Promise<void> = async () => undefined,
): Promise<{ userId: string; hasLostPassword: boolean }> {
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  const userId = user?.id ?? noUserId
  const hasLostPassword = await redeemAccountCodes(userId, [{ purpose, code, isRequester }], async (tx, sentTo) => {
    // A code goes with the address that it was sent to, not with the account.
    if (sentTo !== email) throw new Refusal("code.wrong", { field: "code" })
    const [before] = await tx.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.id, userId)).for("update")
    const isLost = !before?.isConfirmed && !(await isPasswordOfRegistration(tx, userId, registration)) && (await deletePassword(tx, userId))
    if (!before?.isConfirmed) await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await work(tx, userId)
    return isLost
  })
  return { userId, hasLostPassword }
}

async function isPasswordOfRegistration(tx: NodePgDatabase, userId: string, registration: string) {
  const [password] = await tx
    .select({ hash: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, credential)))
  return Boolean(password?.hash) && registrationProof(password?.hash ?? "") === registration
}
