import { and, asc, eq } from "drizzle-orm"
import { type LockedItem, lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { findOrganization, type Organization } from "#app/modules/organizations/organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { listHandOvers, type SavedHandOver } from "../stock/hand-overs.server.ts"
import { LinesChanged } from "../stock/lock-items-of.server.ts"
import type { SavedLine } from "./plan-status.ts"
import { lockNamed } from "./staff-details.server.ts"
import type { RequestedStatus } from "./status-change.ts"

/** A locked booking with the settings and the items that its status depends on. */
export interface LockedForStatus {
  reservation: typeof reservations.$inferSelect
  lines: Array<SavedLine & { handOvers: readonly SavedHandOver[] }>
  items: LockedItem[]
  organization: Organization
  /** The handler and the pick-up point that typed details name. */
  named: Awaited<ReturnType<typeof lockNamed>>
}

/** Locks the items of a booking, the handler and the pick-up point that typed details name, and the booking, in this order. Refuses with "reservation.missing". @throws LinesChanged. */
export async function lockForStatus(tx: Tx, { reservationId, edit }: RequestedStatus): Promise<LockedForStatus> {
  const items = await lockItems(tx, { ids: [...new Set((await listLines(tx, reservationId)).map((line) => line.itemId))] })
  const named = await lockNamed(tx, edit?.content)
  const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId))
  const [reservation] = await tx.select().from(reservations).where(isIt).for("update")
  if (!reservation) throw new Refusal("reservation.missing")
  const [lines, handOvers] = [await listLines(tx, reservationId), await listHandOvers(tx, [reservationId])]
  if (!lines.every(({ itemId }) => items.some(({ id }) => id === itemId))) throw new LinesChanged()
  const organization = await findOrganization(tx)
  if (!organization) throw new Error("The organization of this scope is gone")
  return {
    reservation,
    lines: lines.map((line) => ({ ...line, handOvers: handOvers.get(line.id) ?? [] })),
    items,
    organization,
    named,
  }
}

function listLines(tx: Tx, reservationId: string) {
  const { organizationId, reservationId: bookingId, position } = reservationItems
  return tx
    .select()
    .from(reservationItems)
    .where(and(eq(organizationId, tx.organizationId), eq(bookingId, reservationId)))
    .orderBy(asc(position))
}
