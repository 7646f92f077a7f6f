import { and, eq } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import type { Committing } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { CodePurpose } from "../events.ts"
import { credential, deletePassword, registrationProof } from "../passwords.server.ts"
import { findUserByEmail } from "../queries.server.ts"
import { identities, users } from "../schema.server.ts"
import { redeemAccountCodes } from "./account-codes.server.ts"

/** Id of no account, so that an unknown address takes the same path. */
const noUserId = "00000000-0000-0000-0000-000000000000"

export interface EmailVerification {
  purpose: Extract<CodePurpose, "confirm" | "sign-in" | "recover" | "provider">
  email: string
  code: string
  /** Result of `countCodeAttempt`. */
  isRequester: boolean
  /** Proof from `register` on this browser; "" for none. */
  registration?: string
}

/**
 * Redeems an emailed code, marks the address as confirmed, and runs `work` in the same transaction. Deletes a password that another
 * browser chose before confirmation: someone else may have registered with this address. Returns the account's id, and whether a
 * password was deleted. Refuses with "code.wrong", also for an address without an account.
 */
export async function verifyEmail(
  { purpose, email, code, isRequester, registration = "" }: EmailVerification,
  work: (tx: Committing, userId: string) => Promise<void> = async () => undefined,
): Promise<{ userId: string; hasLostPassword: boolean }> {
  const user = await transactAccounts((tx) => findUserByEmail(tx, email))
  const userId = user?.id ?? noUserId
  const hasLostPassword = await redeemAccountCodes(userId, [{ purpose, code, isRequester }], async (tx, sentTo) => {
    // A code belongs to the address it was sent to, not to the account.
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
