import { and, eq, ne } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { sessions } from "../schema.server.ts"

/** A session that came through an organization's provider asks the provider anew after these hours. */
const hours = 12

/** Returns the columns of a session that came through the provider of this organization. */
export const providerSessionColumns = (organizationId: string) => ({
  signedInThrough: organizationId,
  endsAt: new Date(now().add({ hours }).epochMilliseconds),
})

/** Ends the sessions that came through the provider of this organization, but those of the account that has it done. */
export async function endProviderSessions(organizationId: string, except: string) {
  const ended = and(eq(sessions.signedInThrough, organizationId), ne(sessions.userId, except))
  await transactAccounts((tx) => tx.delete(sessions).where(ended))
}

/** Makes a session that was just opened one that came through the provider of this organization. */
export async function limitSession(sessionId: string, organizationId: string) {
  await transactAccounts((tx) => tx.update(sessions).set(providerSessionColumns(organizationId)).where(eq(sessions.id, sessionId)))
}
