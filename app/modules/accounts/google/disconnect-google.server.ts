import { and, eq } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceOfAccount } from "#app/platform/events/announce.server.ts"
import { listIdentities } from "../queries.server.ts"
import { identities, users } from "../schema.server.ts"
import { google } from "../session/cookies.server.ts"
import type { Account } from "../session/session.server.ts"

/** Takes Google away from the ways to sign in, until its owner has connected it again. Refuses with "identity.last" when it is the only one. */
export async function disconnectGoogle({ id, email, locale }: Account) {
  await transactAccounts(async (tx) => {
    // Two at once would each leave the other's way.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update")
    if ((await listIdentities(tx, id)).every(({ provider }) => provider === google)) throw new Refusal("identity.last")
    await tx.delete(identities).where(and(eq(identities.userId, id), eq(identities.providerId, google)))
    await tx.update(users).set({ googleDisconnectedAt: now() }).where(eq(users.id, id))
    await announceOfAccount(tx, "account.changed", { email, locale, change: "identityOff" })
  })
}
