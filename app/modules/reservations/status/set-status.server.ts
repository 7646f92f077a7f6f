import { isDeepStrictEqual } from "node:util"
import { type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isTaken } from "../money/record-once.server.ts"
import { isTickable } from "../rules/hand-overs.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { askStatus } from "./ask-status.server.ts"
import { type LockedForStatus, lockForStatus } from "./lock-for-status.server.ts"
import { planStatus, type SavedLine, type StatusPlan } from "./plan-status.ts"
import { resolveStaffDetails, saveStaffDetails } from "./staff-details.server.ts"
import type { ChangedStatus, RequestedStatus } from "./status-change.ts"
import { writeStatus } from "./write-status.server.ts"

/** Details of a refusal "status.changed": the present status. */
export interface StatusChanged {
  status: ReservationStatus
}

/**
 * Sets a status, or ticks, under the locks of the items: locks and refuses, plans the status and the hand-overs, writes, announces. See `changeStatus`.
 * @throws LinesChanged, Shortage.
 */
export async function setStatus(tx: Tx, scope: Scope, requested: RequestedStatus): Promise<ChangedStatus> {
  const locked = await lockForStatus(tx, requested)
  const { status, version } = locked.reservation
  const unchanged = { from: status, to: status, version }
  if (requested.provided && !(await requested.provided(tx))) return unchanged
  requireShown(locked.reservation, requested)
  if (isThere(status, requested)) {
    await saveBeside(tx, scope, locked, requested)
    return unchanged
  }

  const author = { at: now(), by: toActorColumns(scope.actor).actorId }
  const plan = planStatus<SavedLine>({
    status,
    lines: locked.lines,
    to: requested.to,
    tick: requested.tick,
    answers: requested.answers,
    author,
  })
  requested.lead?.({ ...unchanged, to: plan.to })
  const details = requested.edit && (await resolveStaffDetails({ booking: locked.reservation, ...locked.named }, requested.edit))
  await requireAnswers(tx, scope, locked, { ...requested, to: requested.to ?? plan.to })
  if (isAsBefore(locked, plan)) return unchanged

  const written = await writeStatus(tx, scope, locked, { plan, details, requested })

  await announceStatus(tx, locked.reservation, { to: plan.to, payment: requested.payment })
  return { from: status, to: plan.to, version: written.version }
}

const isThere = (status: ReservationStatus, { to, tick }: RequestedStatus) => status === to && !tick

/** Refuses with "status.changed" where the booking is not as the person saw it: it has another version, or neither the status that was shown nor the requested one, or one that allows no such tick. */
function requireShown(reservation: { status: ReservationStatus; version: number }, requested: RequestedStatus): void {
  const { status } = reservation
  const { shown, tick, version = reservation.version } = requested
  if (version !== reservation.version) throw changedSince(reservation)
  if (isThere(status, requested)) return
  if ((shown !== undefined && status !== shown) || (tick && !isTickable(tick.step, status))) throw changedSince(reservation)
}

/** Saves the details of a booking that has the status already. Somebody else may have set it, so money counts as taken only where the same form has taken it before. */
async function saveBeside(tx: Tx, scope: Scope, { reservation, named }: LockedForStatus, { taking, edit }: RequestedStatus): Promise<void> {
  if (taking && !(await isTaken(tx, reservation, taking))) throw changedSince(reservation)
  if (edit) await saveStaffDetails(tx, scope.actor, { booking: reservation, ...named }, edit)
}

/** Refuses as `askStatus` where staff set the status. */
async function requireAnswers(
  tx: Tx,
  scope: Scope,
  { reservation, lines, organization }: LockedForStatus,
  { to, tick, taking, answers }: RequestedStatus & { to: ReservationStatus },
): Promise<void> {
  if (!answers) return
  const booking = { reservation, lines, to, isTicked: tick !== undefined, isTaking: taking !== undefined, zone: organization.timeZone }
  await askStatus(tx, scope, booking, answers)
}

function isAsBefore({ reservation, lines: saved }: LockedForStatus, { to, lines }: StatusPlan): boolean {
  return to === reservation.status && lines.every((line, index) => isDeepStrictEqual(line.handOvers, saved[index]?.handOvers))
}

/** Announces a change of the status or of ticks, and a booking that is placed now: its hold ended, or a late payment brought it back, which was never announced as new. */
async function announceStatus(
  tx: Tx,
  { id: reservationId, status, holdUntil }: LockedForStatus["reservation"],
  { to, payment }: Pick<RequestedStatus, "payment"> & { to: ReservationStatus },
): Promise<void> {
  await announceLive(tx, "reservation.changed", { reservationId })
  if (to === status) return
  if ((holdUntil && to !== "cancelled") || payment === "late") await announceLive(tx, "reservation.placed", { reservationId })
}

const changedSince = ({ status }: StatusChanged) =>
  new Refusal("status.changed", { status: 409, details: { status } satisfies StatusChanged })
