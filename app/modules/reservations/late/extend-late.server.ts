import { and, asc, eq, exists, gt, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm"
import { type LockedItem, lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { isOut } from "../reserve/hand-overs.server.ts"
import { recordShortages } from "../reserve/record-shortages.server.ts"
import type { OccupyingSettings } from "../rules/buffers.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { earliestLateEnd, lateOccupiedEnd } from "./late-return.ts"

/** Keeps what late bookings hold occupied for now, and records what collides with it. Changes nothing that is occupied long enough. */
export async function extendLate(scope: Scope): Promise<void> {
  await transact(scope, async (tx) => {
    const before = await findOrganization(tx)
    if (!before) return
    const ids = await listDueItems(tx, before)
    if (ids.length === 0) return
    const locked = await lockItems(tx, { ids })
    const organization = await findOrganization(tx)
    if (organization) await extendLateBookings(tx, organization, locked)
  })
}

/** The same for the late bookings whose items are all among these, under the items' locks. */
export async function extendLateBookings(tx: Tx, organization: OccupyingSettings, locked: LockedItem[]): Promise<void> {
  const due = await lockDue(tx, organization, locked)
  if (due.length === 0) return
  const [ids, end] = [due.map(({ id }) => id), lateOccupiedEnd(organization, now())]
  await tx
    .update(reservations)
    .set({ occupiedUntil: end })
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, ids)))
  const isHeld = and(inArray(reservationItems.reservationId, ids), gt(reservationItems.held, 0))
  await tx
    .update(reservationItems)
    .set({ endsAt: end })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), isHeld))
  await raiseMaxSpan(tx, locked, Math.max(...due.map(({ from }) => end.since(from).total("seconds"))))
  const short = await recordShortages(tx, locked)
  if (short.length > 0) for (const reservationId of ids) await announceLive(tx, "reservation.changed", { reservationId })
}

/** Lists the items of the late bookings that are due. They may change until their locks are held. */
async function listDueItems(tx: Tx, organization: OccupyingSettings): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: reservationItems.itemId })
    .from(reservations)
    .innerJoin(
      reservationItems,
      and(eq(reservationItems.organizationId, reservations.organizationId), eq(reservationItems.reservationId, reservations.id)),
    )
    .where(isDue(tx, organization))
  return rows.map(({ id }) => id)
}

function lockDue(tx: Tx, organization: OccupyingSettings, locked: LockedItem[]) {
  const items = tx
    .select({ ids: sql`array_agg(${reservationItems.itemId})` })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservations.id)))
  return tx
    .select({ id: reservations.id, from: reservations.occupiedFrom })
    .from(reservations)
    .where(and(isDue(tx, organization), sql`(${items}) <@ ${sql.param(locked.map(({ id }) => id))}::uuid[]`))
    .orderBy(asc(reservations.id))
    .for("no key update")
}

const hasLines = (tx: Tx, condition: SQL | undefined) =>
  exists(
    tx
      .select({ id: reservationItems.id })
      .from(reservationItems)
      .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservations.id), condition)),
  )

/** As `isLate`, where the occupied end is near and something is held; and where a part went out that nobody came for the rest of. */
const isDue = (tx: Tx, organization: OccupyingSettings) =>
  and(
    eq(reservations.organizationId, tx.organizationId),
    or(eq(reservations.status, "inProgress"), and(inArray(reservations.status, ["new", "confirmed"]), hasLines(tx, isOut))),
    hasLines(tx, gt(reservationItems.held, 0)),
    lte(reservations.endsAt, now()),
    lt(reservations.occupiedUntil, earliestLateEnd(organization, now())),
  )
