import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { isBefore } from "#app/platform/time.ts"
import { listIdentities } from "../queries.server.ts"
import { identities, users } from "../schema.server.ts"
import { google } from "./cookies.server.ts"

/** State of an attempt while the person is at Google: when they asked to connect, and the address of their invitation. */
export const googleAttempt = z.object({
  connectAskedAt: z
    .string()
    .transform((text) => Temporal.Instant.from(text))
    .optional(),
  invitedEmail: z.string().optional(),
})

export type GoogleAttempt = z.input<typeof googleAttempt>

/**
 * Returns whether Google was disconnected from the account. Only an attempt to connect that the owner began since then, at `requestedAt`,
 * reconnects it; a sign-in has no `requestedAt`.
 */
export async function isGoogleDisconnected(userId: string, requestedAt?: Temporal.Instant): Promise<boolean> {
  const [user] = await transactAccounts((tx) => tx.select({ since: users.googleDisconnectedAt }).from(users).where(eq(users.id, userId)))
  if (!user?.since) return false
  return requestedAt === undefined || !isBefore(user.since, requestedAt)
}

/** Records that Google signs in to the account again, and notifies its owner. */
export async function recordGoogleLink(userId: string) {
  await transactAccounts(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ googleDisconnectedAt: null })
      .where(eq(users.id, userId))
      .returning({ email: users.email, locale: users.locale })
    if (user) await announceForAccount(tx, "account.changed", { ...user, userId, change: "identityOn" })
  })
}

/** Disconnects Google until the owner connects it again. Refuses with "identity.last" when it is the only way to sign in. */
export async function disconnectGoogle({ id, email, locale }: { id: string; email: string; locale: Locale }) {
  await transactAccounts(async (tx) => {
    // Two concurrent requests would each see the other's identity.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update")
    if ((await listIdentities(tx, id)).every(({ provider }) => provider === google)) throw new Refusal("identity.last")
    await tx.delete(identities).where(and(eq(identities.userId, id), eq(identities.providerId, google)))
    await tx.update(users).set({ googleDisconnectedAt: now() }).where(eq(users.id, id))
    await announceForAccount(tx, "account.changed", { userId: id, email, locale, change: "identityOff" })
  })
}
