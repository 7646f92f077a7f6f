import { and, eq, type SQL } from "drizzle-orm"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservationItems, reservations } from "../schema.server.ts"

/** A booking got other items before the locks of its items were held; a second attempt locks them too. */
export class LinesChanged extends Error {}

/** Runs a transaction that may throw `LinesChanged`, a second time if it does. Refuses with "busy" then. */
export async function retryLinesChanged<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt().catch((error: unknown) => {
      if (error instanceof LinesChanged) return attempt()
      throw error
    })
  } catch (error) {
    throw error instanceof LinesChanged ? new Refusal("busy", { status: 409, cause: error }) : error
  }
}

/**
 * Locks the items of several bookings before `lockNext` locks what they belong to, and the caller the bookings: a write that holds one booking's row may wait for
 * another's, but only under the locks of their items.
 * @throws LinesChanged
 */
export async function lockItemsOf<Result>(tx: Tx, bookings: SQL | undefined, lockNext: () => Promise<Result>): Promise<Result> {
  const ids = await listItemIds(tx, bookings)
  await lockItems(tx, { ids })
  const locked = await lockNext()
  if (!(await listItemIds(tx, bookings)).every((id) => ids.includes(id))) throw new LinesChanged()
  return locked
}

async function listItemIds(tx: Tx, bookings: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: reservationItems.itemId })
    .from(reservationItems)
    .innerJoin(
      reservations,
      and(eq(reservations.organizationId, reservationItems.organizationId), eq(reservations.id, reservationItems.reservationId)),
    )
    .where(and(eq(reservations.organizationId, tx.organizationId), bookings))
  return rows.map(({ id }) => id)
}
