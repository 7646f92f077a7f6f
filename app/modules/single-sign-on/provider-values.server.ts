import { randomInt } from "node:crypto"
import { and, eq, isNotNull, sql } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { log } from "#app/platform/log.server.ts"
import { SealBroken, seal, unseal } from "#app/platform/sealed.server.ts"
import { singleSignOn } from "./schema.server.ts"

/** How an organization's provider is spoken to. */
export interface Provider {
  organizationId: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Another one after each save of other values, also after a removal: a sign-in or a test that began before is over. */
  version: number
  isOn: boolean
}

const purposeOf = (organizationId: string) => `client secret of ${organizationId}`

const isOwn = ({ organizationId }: Tx) => eq(singleSignOn.organizationId, organizationId)

/** Finds the provider with its secret. Undefined where none is saved, or its secret was sealed under another secret key. */
export async function findProvider(tx: Tx): Promise<Provider | undefined> {
  const { organizationId } = tx
  const [row] = await tx.select().from(singleSignOn).where(isOwn(tx))
  if (!row) return undefined
  try {
    const { issuer, clientId, version, isOn } = row
    return { organizationId, issuer, clientId, version, isOn, clientSecret: unseal(row.sealedSecret, purposeOf(organizationId)) }
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    log.error({ err: error, organizationId }, "the client secret of single sign-on must be entered anew")
    return undefined
  }
}

/** Finds the row as the settings show it, without its secret. `locks`: nobody changes it before the commit. */
export async function findSavedProvider(tx: Tx, { locks = false } = {}) {
  const { issuer, clientId, lastFour, isOn, isOnlyWay, testedAt, version } = singleSignOn
  const found = tx.select({ issuer, clientId, lastFour, isOn, isOnlyWay, testedAt, version }).from(singleSignOn).where(isOwn(tx))
  const [row] = await (locks ? found.for("update") : found)
  return row
}

type Values = Pick<Provider, "issuer" | "clientId" | "clientSecret">

/** Saves other values in place of the earlier ones. Single sign-on is off until they have been tested. */
export async function saveProvider(tx: Tx, { issuer, clientId, clientSecret }: Values, savedBy: string | null): Promise<void> {
  const values = {
    issuer,
    clientId,
    sealedSecret: seal(clientSecret, purposeOf(tx.organizationId)),
    lastFour: clientSecret.slice(-4),
    isOn: false,
    testedAt: null,
    updatedBy: savedBy,
    updatedAt: now(),
  }
  await tx
    .insert(singleSignOn)
    .values({ organizationId: tx.organizationId, ...values, version: randomInt(1, 1_000_000_000) })
    .onConflictDoUpdate({ target: singleSignOn.organizationId, set: { ...values, version: sql`${singleSignOn.version} + 1` } })
}

/** Records that an admin has signed in with the values of this version. Returns whether they are the present ones. */
export const recordTest = async (tx: Tx, version: number): Promise<boolean> =>
  hasRow(
    await tx
      .update(singleSignOn)
      .set({ testedAt: now() })
      .where(and(isOwn(tx), eq(singleSignOn.version, version)))
      .returning({ version: singleSignOn.version }),
  )

/** Turns single sign-on on or off. Returns false where its values were not tested. */
export const switchProvider = async (tx: Tx, isOn: boolean): Promise<boolean> =>
  hasRow(
    await tx
      .update(singleSignOn)
      .set({ isOn })
      .where(and(isOwn(tx), isOn ? isNotNull(singleSignOn.testedAt) : undefined))
      .returning({ version: singleSignOn.version }),
  )

/** Chooses whether members sign in no other way while single sign-on is on. */
export const chooseOnlyWay = (tx: Tx, isOnlyWay: boolean) => tx.update(singleSignOn).set({ isOnlyWay }).where(isOwn(tx))

export const removeProvider = (tx: Tx) => tx.delete(singleSignOn).where(isOwn(tx))

const hasRow = (rows: unknown[]) => rows.length > 0
