import { randomUUIDv7 } from "node:crypto"
import { and, eq, inArray, isNotNull, like, ne } from "drizzle-orm"
import type { NodePgDatabase } from "drizzle-orm/node-postgres"
import { transactAccounts } from "#app/platform/database/accounts-database.server.ts"
import type { Committing } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { announceForAccount } from "#app/platform/events/announce.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { findUserByEmail } from "../queries.server.ts"
import { identities, sessions, users } from "../schema.server.ts"
import type { Account } from "../session/session.server.ts"

/** A person at an identity provider. Neither an address nor an organization is part of it. */
export interface ProviderIdentity {
  issuer: string
  subject: string
}

const prefix = "oidc:"

const providerIdOf = (issuer: string) => `${prefix}${issuer}`

/** Finds the account whose owner has agreed that this identity opens it. */
export async function findLinkedAccount({ issuer, subject }: ProviderIdentity) {
  const [account] = await transactAccounts((tx) =>
    tx
      .select({ id: users.id, email: users.email })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.providerId, providerIdOf(issuer)), eq(identities.accountId, subject))),
  )
  return account
}

/** Lists the issuers that an account is linked with. */
export async function listLinkedIssuers(tx: NodePgDatabase, userId: string): Promise<string[]> {
  const found = await tx
    .select({ provider: identities.providerId })
    .from(identities)
    .where(and(eq(identities.userId, userId), like(identities.providerId, `${prefix}%`)))
    .orderBy(identities.createdAt)
  return found.map(({ provider }) => provider.slice(prefix.length))
}

/** Finds the account of an address, or creates one, whose address a code has yet to confirm. Refuses with "link.other" like `linkProvider`. */
export const findOrAddAccount = ({ issuer }: ProviderIdentity, { email, locale }: { email: string; locale: Locale }): Promise<void> =>
  transactAccounts(async (tx) => {
    await tx
      .insert(users)
      .values({ id: randomUUIDv7(), email, locale, registration: "i_registration" })
      .onConflictDoNothing({ target: users.email })
    const user = await findUserByEmail(tx, email)
    if (user && (await listLinkedIssuers(tx, user.id)).includes(issuer)) throw new Refusal("link.other", { status: 409 })
  })

/**
 * Links an account with an identity, and notifies its owner. Refuses with "link.other" an account that is linked with another subject of the issuer,
 * and with "link.taken" an identity of another account.
 */
export async function linkProvider(tx: Committing, userId: string, { issuer, subject }: ProviderIdentity) {
  const [user] = await tx.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, userId)).for("update")
  if (!user) throw new Error("An account went while it was linked")
  if ((await listLinkedIssuers(tx, userId)).includes(issuer)) throw new Refusal("link.other", { status: 409 })
  const linked = await tx
    .insert(identities)
    .values({ id: randomUUIDv7(), userId, providerId: providerIdOf(issuer), accountId: subject })
    .onConflictDoNothing({ target: [identities.providerId, identities.accountId] })
    .returning({ id: identities.id })
  if (linked.length === 0) throw new Refusal("link.taken", { status: 409 })
  await announceForAccount(tx, "account.changed", { ...user, userId, change: "providerOn" })
}

/** Returns which of these accounts are linked with a provider. */
export async function listLinkedAccounts(userIds: string[]): Promise<Set<string>> {
  const isLink = and(inArray(identities.userId, userIds), like(identities.providerId, `${prefix}%`))
  return new Set((await transactAccounts((tx) => tx.select({ id: identities.userId }).from(identities).where(isLink))).map(({ id }) => id))
}

/**
 * Unlinks an account from every provider, for somebody else than its owner: a person belongs to one organization, so no other has a say. The next
 * sign-in there asks for a code again. Ends the sessions that came through a provider. Returns whether there was a link.
 */
export const unlinkProviders = (userId: string) => transactAccounts((tx) => unlink(tx, userId))

/** Unlinks its owner's account from every provider, and keeps the session that does it. An emailed code stays a way to sign in. */
export const unlinkOwnProviders = ({ id, email, locale, sessionId }: Account) =>
  transactAccounts(async (tx) => {
    if (await unlink(tx, id, sessionId))
      await announceForAccount(tx, "account.changed", { userId: id, email, locale, change: "providerOff" })
  })

/** Returns whether there was a link. */
async function unlink(tx: NodePgDatabase, userId: string, exceptSession?: string): Promise<boolean> {
  const throughProvider = and(eq(sessions.userId, userId), isNotNull(sessions.signedInThrough))
  await tx.delete(sessions).where(exceptSession === undefined ? throughProvider : and(throughProvider, ne(sessions.id, exceptSession)))
  const isLink = and(eq(identities.userId, userId), like(identities.providerId, `${prefix}%`))
  return (await tx.delete(identities).where(isLink).returning({ id: identities.id })).length > 0
}
