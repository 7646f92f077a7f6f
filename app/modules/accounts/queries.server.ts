import { and, desc, eq, gt } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { nowAsDate } from "#app/platform/clock.ts"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import { isAmong } from "#app/platform/database/is-among.server.ts"
import { identities, sessions, users } from "./schema.server.ts"

const columns = {
  id: users.id,
  email: users.email,
  isConfirmed: users.emailVerified,
  firstName: users.firstName,
  lastName: users.lastName,
  from: users.from,
  locale: users.locale,
  hasFactor: users.twoFactorEnabled,
}

/** Finds an account by its address in lower case. */
export async function findUserByEmail(tx: NodePgDatabase, email: string) {
  const [user] = await tx.select(columns).from(users).where(eq(users.email, email))
  return user
}

/** Lists the ways to sign in to an account. */
export async function listIdentities(tx: NodePgDatabase, userId: string) {
  return tx
    .select({ id: identities.id, provider: identities.providerId, subject: identities.accountId })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt)
}

/** Lists the active sessions of an account, latest first. */
export async function listSessions(tx: NodePgDatabase, userId: string) {
  const rows = await tx
    .select({ id: sessions.id, userAgent: sessions.userAgent, seenAt: sessions.updatedAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, nowAsDate())))
    .orderBy(desc(sessions.updatedAt))
    .limit(50)
  return rows.map(({ id, userAgent, seenAt }) => ({ id, userAgent: userAgent ?? "", seenAt: seenAt.toISOString() }))
}

/** Lists the names and addresses of accounts. Deleted accounts are left out. */
export async function listPeople(ids: string[]) {
  if (ids.length === 0) return []
  return transactAccounts((tx) =>
    tx
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        locale: users.locale,
        avatar: users.avatarFile,
      })
      .from(users)
      .where(isAmong(users.id, ids)),
  )
}
