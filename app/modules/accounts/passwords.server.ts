import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { identities } from "./schema.server.ts"
import { keyedHash } from "./settings.server.ts"

/** The library's name of a password among the ways to sign in. */
export const credential = "credential"

/** Memory-hard and salted; what hashes is loaded when it is first needed. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import("better-auth/crypto")
  return crypto.hashPassword(password)
}

/** Gives the account this password, whether it had one or not. */
export async function setPassword(tx: NodePgDatabase, userId: string, hash: string) {
  await tx
    .insert(identities)
    .values({ id: randomUUIDv7(), userId, providerId: credential, accountId: userId, password: hash })
    .onConflictDoUpdate({ target: [identities.providerId, identities.accountId], set: { password: hash, updatedAt: nowAsDate() } })
}

/** Proves, next to the emailed code, that the person who confirms the address chose this password. */
export const registrationProof = (hash: string) => keyedHash("registration", hash)

/** Returns whether there was a password. */
export async function deletePassword(tx: NodePgDatabase, userId: string): Promise<boolean> {
  const dropped = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, credential)))
    .returning({ id: identities.id })
  return dropped.length > 0
}

/** Returns the hash of the account's password. An account that signs in with Google may have none. */
export async function findPasswordHash({ id }: { id: string }): Promise<string | undefined> {
  const rows = await transactAccounts((tx) =>
    tx
      .select({ hash: identities.password })
      .from(identities)
      .where(and(eq(identities.userId, id), eq(identities.providerId, credential))),
  )
  return rows[0]?.hash ?? undefined
}
