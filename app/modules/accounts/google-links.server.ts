import { eq } from "drizzle-orm"
import { z } from "zod"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import { isBefore } from "#app/platform/time.ts"
import { users } from "./schema.server.ts"

/** What the way to Google keeps when its owner, signed in, has it connected: since when they are on it. */
export const connectState = z.object({
  askedAt: z
    .string()
    .transform((text) => Temporal.Instant.from(text))
    .optional(),
})

export type ConnectState = z.input<typeof connectState>

/**
 * Whether Google was disconnected from the account and opens nothing. Its owner alone connects it again, by a way to Google that they have begun since
 * then: `askedAt` says when, and is missing where somebody signs in.
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
