import { eq } from "drizzle-orm"
import { z } from "zod"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import { isBefore } from "#app/platform/time.ts"
import { users } from "../schema.server.ts"

/**
 * State of an attempt while its person is at Google: when they asked to connect Google to their account, and the address that their
 * invitation was sent to.
 */
export const googleAttempt = z.object({
  connectAskedAt: z
    .string()
    .transform((text) => Temporal.Instant.from(text))
    .optional(),
  invitedEmail: z.string().optional(),
})

export type GoogleAttempt = z.input<typeof googleAttempt>

/**
 * Whether Google was disconnected from the account and opens nothing. Its owner alone connects it again, by an attempt that they have begun since then:
 * `askedAt` says when, and is missing where somebody signs in.
 */
export async function isGoogleRefused(userId: string, askedAt?: Temporal.Instant): Promise<boolean> {
  const [user] = await transactAccounts((tx) => tx.select({ since: users.googleDisconnectedAt }).from(users).where(eq(users.id, userId)))
  if (!user?.since) return false
  return askedAt === undefined || !isBefore(user.since, askedAt)
}

/** Keeps that Google opens the account from now on, whoever connected it and how, and tells its owner. */
export async function noteLink(userId: string) {
  await transactAccounts(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ googleDisconnectedAt: null })
      .where(eq(users.id, userId))
      .returning({ email: users.email, locale: users.locale })
    if (user) await announceOfAccount(tx, "account.changed", { ...user, change: "identityOn" })
  })
}
