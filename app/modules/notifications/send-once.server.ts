import { and, eq, isNull, lte } from "drizzle-orm"
import { now } from "#app/platform/clock.ts"
import { type Tx, transactIn } from "#app/platform/database/transaction.server.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { notifications } from "./schema.server.ts"

/** A claim that is older belongs to a process that has died: the next delivery takes it over. */
export const claimSeconds = 5 * 60

/** Delay of a delivery that finds the email claimed. */
export const retrySeconds = 15

export interface Claim {
  organizationId: string
  key: string
  claimedAt: Temporal.Instant
}

type Send = (messageKey: string) => Promise<void>

/**
 * Runs `send` once per key of the organization. Claims the key first and releases it when `send` throws; throws `Postponed` while another delivery holds the
 * claim. A process killed while sending can send a second email: `messageKey` gives both the same Message-ID.
 */
export async function sendOnce(organizationId: string, key: string, send: Send): Promise<void> {
  const claim = await transactIn(organizationId, (tx) => claimSending(tx, key))
  if (claim) await sendClaimed(claim, send)
}

/** Sends what `claimSending` has claimed, as `sendOnce` does. Runs `record` in the transaction that notes it as sent. */
export async function sendClaimed(
  { organizationId, key, claimedAt }: Claim,
  send: Send,
  record?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const isMine = and(isOf(organizationId, key), eq(notifications.claimedAt, claimedAt), isNull(notifications.sentAt))
  try {
    await send(`${organizationId}:${key}`)
  } catch (error) {
    await transactIn(organizationId, (tx) => tx.delete(notifications).where(isMine))
    throw error
  }
  await transactIn(organizationId, async (tx) => {
    const noted = await tx.update(notifications).set({ sentAt: now() }).where(isMine).returning({ key: notifications.key })
    if (noted.length > 0) await record?.(tx)
  })
}

/**
 * Claims the sending of an email, for `sendClaimed` after the commit. Returns undefined when it was sent; throws `Postponed` while another delivery holds the claim.
 * Takes no lock on a row that it does not claim: others read it too.
 */
export async function claimSending(tx: Tx, key: string): Promise<Claim | undefined> {
  const { organizationId } = tx
  const claimedAt = now()
  const time = { claimedAt: notifications.claimedAt }
  const [first] = await tx.insert(notifications).values({ organizationId, key, claimedAt }).onConflictDoNothing().returning(time)
  if (first) return { organizationId, key, ...first }
  const [known] = await tx.select().from(notifications).where(isOf(organizationId, key))
  if (known?.sentAt) return undefined
  const old = claimedAt.subtract({ seconds: claimSeconds })
  if (!known || Temporal.Instant.compare(known.claimedAt, old) > 0) throw new Postponed(retrySeconds)
  const isStillOld = and(isOf(organizationId, key), isNull(notifications.sentAt), lte(notifications.claimedAt, old))
  const [taken] = await tx.update(notifications).set({ claimedAt }).where(isStillOld).returning(time)
  if (!taken) throw new Postponed(retrySeconds)
  return { organizationId, key, ...taken }
}

const isOf = (organizationId: string, key: string) => and(eq(notifications.organizationId, organizationId), eq(notifications.key, key))
