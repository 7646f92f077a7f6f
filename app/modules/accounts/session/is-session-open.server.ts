import { and, eq, gt } from "drizzle-orm"
import { nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { sessions } from "../schema.server.ts"

/** Returns whether a session of the account has neither ended nor expired. */
export async function isSessionOpen({ userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
  const isIt = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, nowAsDate()))
  return transactAccounts(async (tx) => (await tx.$count(sessions, isIt)) > 0)
}
