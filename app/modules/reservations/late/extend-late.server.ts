import { and, asc, eq, exists, gt, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm"
import { type LockedItem, lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { OccupyingSettings } from "../rules/buffers.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { isOut } from "../stock/hand-overs.server.ts"
import { lateUntil, leastLateUntil, withEndBuffer } from "../stock/late-return.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"

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
  const ids = due.map(({ id }) => id)
  await tx
    .update(reservationItems)
    .set({ endsAt: endOf(organization, lateUntil(now())) })
    .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.reservationId, ids), isHeld))
  const extended = await tx
    .update(reservations)
    .set({
      occupiedUntil: sql`(select max(l.ends_at) from reservation_items l where l.organization_id = ${tx.organizationId} and l.reservation_id = ${reservations.id})`,
    })
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.id, ids)))
    .returning({ from: reservations.occupiedFrom, until: reservations.occupiedUntil })
  await raiseMaxSpan(tx, locked, Math.max(...extended.map(({ from, until }) => until.since(from).total("seconds"))))
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
    .select({ id: reservations.id })
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

/** A condition on lines: pieces of it are not back, and it is not by nights. */
const isHeld = and(gt(reservationItems.held, 0), ne(reservationItems.rateUnit, "night"))

/** Returns the end of what a line occupies that comes back at an instant, with the end buffer of its item or of the shop. */
const endOf = (organization: OccupyingSettings, back: Temporal.Instant) => sql<Temporal.Instant>`(
  select coalesce(${back.toString()}::timestamptz + make_interval(mins => i.buffer_after), ${withEndBuffer(organization, back).toString()}::timestamptz) from items i
  where i.organization_id = ${currentOrganization} and i.id = ${reservationItems.itemId})`

/** As `isLate`, where the occupied end is near and something is held; and where a part went out that nobody came for the rest of. */
const isDue = (tx: Tx, organization: OccupyingSettings) =>
  and(
    eq(reservations.organizationId, tx.organizationId),
    or(eq(reservations.status, "inProgress"), and(inArray(reservations.status, ["new", "confirmed"]), hasLines(tx, isOut))),
    lte(reservations.dueAt, now()),
    hasLines(tx, and(isHeld, lt(reservationItems.endsAt, endOf(organization, leastLateUntil(now()))))),
  )
