import { and, eq, ne, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { SealBroken, seal, unseal } from "#app/platform/sealed.server.ts"
import type { OnlineMethod } from "../payment-status.ts"
import { providerAccounts } from "../schema.server.ts"

/** The purpose of a shop's sealed token: another shop's row can't be read with it. */
export const tokenPurpose = (organizationId: string) => `card token of ${organizationId}`

/** A shop has one card account, whose row names its provider. */
const isCardAccount = ({ organizationId }: Tx) => eq(providerAccounts.organizationId, organizationId)

/** Opens a card account at its provider. */
export interface CardToken {
  provider: OnlineMethod
  token: string
}

/**
 * Returns the token with which the shop's card payments are made. Undefined where none is configured, or it was sealed under another secret key. `keeps`: nobody
 * replaces or removes it before the commit.
 */
export async function findCardToken(tx: Tx, { keeps = false } = {}): Promise<CardToken | undefined> {
  const { provider, sealedToken } = providerAccounts
  const found = tx.select({ provider, sealedToken }).from(providerAccounts).where(isCardAccount(tx))
  const [account] = await (keeps ? found.for("share") : found)
  if (!account) return undefined
  try {
    return { provider: account.provider, token: unseal(account.sealedToken, tokenPurpose(tx.organizationId)) }
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    log.error({ err: error, organizationId: tx.organizationId }, "the shop's card token must be entered anew")
    return undefined
  }
}

/** An account as the settings show it. */
export interface KnownAccount {
  provider: OnlineMethod
  merchantName: string
  lastFour: string
  /** Grows with each token that is saved. */
  version: number
}

/** `locks`: no payment begins with it before the commit. */
export async function findCardAccount(tx: Tx, { locks = false } = {}): Promise<KnownAccount | undefined> {
  const { provider, merchantName, lastFour, version } = providerAccounts
  const found = tx.select({ provider, merchantName, lastFour, version }).from(providerAccounts).where(isCardAccount(tx))
  const [account] = await (locks ? found.for("update") : found)
  return account
}

export const hasCardAccount = async (tx: Tx): Promise<boolean> => (await findCardAccount(tx)) !== undefined

export interface CardAccount extends CardToken {
  /** As the bank names the merchant. */
  merchantName: string
}

/** Saves the token that the bank has accepted, and replaces an earlier one, also of another provider. `savedBy`: the member's account. */
export async function saveCardAccount(tx: Tx, { provider, token, merchantName }: CardAccount, savedBy: string | null): Promise<void> {
  const account = {
    sealedToken: seal(token, tokenPurpose(tx.organizationId)),
    lastFour: token.slice(-4),
    merchantName,
    updatedBy: savedBy,
    updatedAt: now(),
  }
  await tx
    .update(providerAccounts)
    .set({ provider })
    .where(and(isCardAccount(tx), ne(providerAccounts.provider, provider)))
  await tx
    .insert(providerAccounts)
    .values({ organizationId: tx.organizationId, provider, ...account })
    .onConflictDoUpdate({
      target: [providerAccounts.organizationId, providerAccounts.provider],
      set: { ...account, version: sql`${providerAccounts.version} + 1` },
    })
}

export const removeCardAccount = async (tx: Tx): Promise<void> => {
  await tx.delete(providerAccounts).where(isCardAccount(tx))
}
