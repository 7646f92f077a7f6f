import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Currency, Sum } from "#app/platform/money.ts"
import { settleFee } from "../cancellation/settle-fee.server.ts"
import { withdrawHolds } from "../deposit/withdraw-holds.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { extendLateBookings } from "../late/extend-late.server.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import { holdsStock } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"
import type { LockedForStatus } from "./lock-for-status.server.ts"
import type { StatusPlan } from "./plan-status.ts"
import { rewriteLines } from "./rewrite-lines.server.ts"
import { settleMoney } from "./settle-money.server.ts"
import type { resolveStaffDetails } from "./staff-details.server.ts"
import type { RequestedStatus } from "./status-change.ts"

interface PlannedStatus {
  plan: StatusPlan
  /** Typed details that are saved with it. */
  details: Awaited<ReturnType<typeof resolveStaffDetails>> | undefined
  requested: RequestedStatus
}

/**
 * Writes the planned status of a locked booking with its lines, fee, history and money, and returns the booking's new version. Refuses with "fee.changed" where its customer saw another fee, and as
 * `settleMoney`. @throws Shortage.
 */
export async function writeStatus(tx: Tx, scope: Scope, locked: LockedForStatus, planned: PlannedStatus): Promise<{ version: number }> {
  const { reservation, lines: saved, items, organization } = locked
  const { plan, requested } = planned
  const { to } = plan
  const rewritten = await rewriteLines(tx, locked, plan, requested)
  const settled = await settleFee(tx, { reservation, lines: saved, zone: organization.timeZone }, to, requested.answers ?? requested)
  requireSeenFee(reservation, { seen: requested.seenFee, fee: settled.fee })
  const written = { ...planned, rewritten, settled, by: toActorColumns(scope.actor) }
  const version = await updateBooking(tx, reservation, written)
  if (rewritten.isAnyOut) await extendLateBookings(tx, organization, items)
  if (changesShortages(reservation, written)) await recordShortages(tx, items)
  if (to === reservation.status) return { version }
  await writeHistory(tx, reservation, written)
  if (to === "cancelled") await withdrawHolds(tx, reservation.id)
  await moveMoney(tx, scope, { ...reservation, total: settled.total }, written)
  return { version }
}

interface WrittenStatus extends PlannedStatus {
  rewritten: Awaited<ReturnType<typeof rewriteLines>>
  settled: Awaited<ReturnType<typeof settleFee>>
  by: ReturnType<typeof toActorColumns>
}

/** Updates the row of a booking, and returns its version. The member who hands it out becomes its handler, where it has none. */
async function updateBooking(
  tx: Tx,
  reservation: LockedForStatus["reservation"],
  { plan: { to }, details, rewritten, settled, by }: WrittenStatus,
): Promise<number> {
  const { occupied, accepted, retakes, isGoingOut } = rewritten
  const isHandled = reservation.handlerId !== null || Boolean(details?.columns.handlerId)
  const version = reservation.version + 1
  await tx
    .update(reservations)
    .set({
      ...details?.columns,
      ...(isGoingOut && by.actorKind === "member" && !isHandled && { handlerId: by.actorId }),
      ...((retakes || accepted) && { overCapacity: accepted }),
      occupiedFrom: occupied.start,
      occupiedUntil: occupied.end,
      status: to,
      total: settled.total,
      ...(to !== reservation.status && { cancelReason: settled.reason, holdUntil: null }),
      version,
      updatedBy: by.actorId,
      updatedAt: now(),
    })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservation.id)))
  return version
}

function changesShortages({ status, overCapacity }: LockedForStatus["reservation"], { plan: { to }, rewritten }: WrittenStatus): boolean {
  const { isOccupiedAnew, accepted, retakes } = rewritten
  const isShort = retakes || accepted ? accepted !== null : overCapacity !== null
  return isOccupiedAnew || accepted !== null || (holdsStock(to) !== holdsStock(status) && isShort)
}

async function writeHistory(
  tx: Tx,
  reservation: LockedForStatus["reservation"],
  { plan, details: resolved, requested, rewritten, settled: { reason, fee }, by }: WrittenStatus,
): Promise<void> {
  const details: HistoryDetails = {
    ...resolved?.history,
    ...(rewritten.accepted && { shortage: true }),
    ...(reason && { cancelled: reason }),
    ...(fee > 0n && { fee: String(fee) }),
    ...(requested.payment && { payment: requested.payment }),
  }
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId: reservation.id,
    from: reservation.status,
    to: plan.to,
    details: Object.keys(details).length > 0 ? details : null,
    ...by,
  })
}

/** Moves only the money that was asked about: whoever may set a status may not send money back to a card. */
async function moveMoney(
  tx: Tx,
  scope: Scope,
  { id, number, total, currency }: LockedForStatus["reservation"],
  { plan: { to }, requested: { answers, seenFee, taking, undoes } }: WrittenStatus,
): Promise<void> {
  const movable = to === "cancelled" ? "refund" : to === "completed" ? "cash" : undefined
  const answer = seenFee !== undefined ? "refundCards" : answers?.money === movable ? movable : undefined
  await settleMoney(tx, scope, { id, number, total, currency }, { answer, taking, undoes })
}

/** Details of a refusal "fee.changed". */
export interface FeeChanged {
  was: Sum
  now: Sum
}

function requireSeenFee({ currency }: { currency: Currency }, { seen, fee }: { seen: bigint | undefined; fee: bigint }): void {
  if (seen === undefined || fee === seen) return
  const details: FeeChanged = { was: { amount: seen, currency }, now: { amount: fee, currency } }
  throw new Refusal("fee.changed", { status: 409, details })
}
