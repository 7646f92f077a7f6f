import { and, eq, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { SealBroken, seal, unseal } from "#app/platform/sealed.server.ts"
import { providerAccounts } from "../schema.server.ts"

/** What a shop's token is sealed for: another shop's row can't be read with it. */
export const tokenPurpose = (organizationId: string) => `card token of ${organizationId}`

/** Returns the token with which the shop's card payments are made. Undefined where none is configured, or it was sealed under another secret key. */
export async function findCardToken(tx: Tx): Promise<string | undefined> {
  const [account] = await tx
    .select({ sealedToken: providerAccounts.sealedToken })
    .from(providerAccounts)
    .where(and(eq(providerAccounts.organizationId, tx.organizationId), eq(providerAccounts.provider, "monobank")))
  if (!account) return undefined
  try {
    return unseal(account.sealedToken, tokenPurpose(tx.organizationId))
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    log.error({ err: error, organizationId: tx.organizationId }, "the shop's card token must be entered anew")
    return undefined
  }
}

export interface CardAccount {
  token: string
  /** As the bank names the merchant. */
  merchantName: string
}

/** Keeps the token that the bank has accepted, in place of an earlier one. `savedBy`: the member's account. */
export async function saveCardAccount(tx: Tx, { token, merchantName }: CardAccount, savedBy: string | null): Promise<void> {
  const account = {
    sealedToken: seal(token, tokenPurpose(tx.organizationId)),
    lastFour: token.slice(-4),
    merchantName,
    updatedBy: savedBy,
    updatedAt: now(),
  }
  await tx
    .insert(providerAccounts)
    .values({ organizationId: tx.organizationId, provider: "monobank", ...account })
    .onConflictDoUpdate({
      target: [providerAccounts.organizationId, providerAccounts.provider],
      set: { ...account, version: sql`${providerAccounts.version} + 1` },
    })
}
