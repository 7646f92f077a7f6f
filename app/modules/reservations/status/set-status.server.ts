import { isDeepStrictEqual } from "node:util"
import { and, asc, eq } from "drizzle-orm"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Currency, Sum } from "#app/platform/money.ts"
import { settleFee } from "../cancellation/settle-fee.server.ts"
import { withdrawHolds } from "../deposit/withdraw-holds.server.ts"
import { extendLateBookings } from "../late/extend-late.server.ts"
import type { TakeInput } from "../money/money-input.ts"
import { isTaken } from "../money/record-once.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"
import { isTickable, type LineTick } from "../rules/hand-overs.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"
import type { StaffDetailsEdit } from "../rules/staff-details.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { listHandOvers } from "../stock/hand-overs.server.ts"
import { LinesChanged } from "../stock/lock-items-of.server.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"
import { askStatus } from "./ask-status.server.ts"
import { planStatus } from "./plan-status.ts"
import { rewriteLines } from "./rewrite-lines.server.ts"
import { settleMoney } from "./settle-money.server.ts"
import { type LockedForDetails, lockNamed, resolveStaffDetails, saveStaffDetails } from "./staff-details.server.ts"
import type { StatusAnswers } from "./status-question.ts"
import { writeStatus, writeStatusHistory } from "./write-status.server.ts"

export interface StatusChange {
  /** The status on the screen that it was changed from; undefined for any. */
  shown?: ReservationStatus | undefined
  /** The digest of a refusal "stock". */
  acceptsShortage?: string | undefined
  /** Staff accepted the shortage of the booking earlier in this transaction: stock is not checked again. */
  isShortageAccepted?: boolean | undefined
  /** Missing where nobody is asked. */
  answers?: StatusAnswers | undefined
  /** Saved with the status, also where the booking has that status already. */
  edit?: StaffDetailsEdit | undefined
  /** The version of the booking that is taken back: it was not changed since. */
  version?: number | undefined
  /** Taken with the status, in the same transaction. */
  taking?: TakeInput | undefined
  /** The id of the record of a payment that is taken back with the status. */
  undoes?: string | undefined
  /** Set with the status that it leads to, which may be the present one. */
  tick?: LineTick | undefined
  /** Why it is cancelled, where nobody is asked. */
  reason?: CancelReason | undefined
  /** Its customer cancels it, who saw this fee: what is over goes back to the cards that paid. */
  seenFee?: bigint | undefined
  /** Why the program sets it, for the history. */
  payment?: HistoryDetails["payment"] | undefined
  /** Asked under the booking's lock: false leaves everything as it is. */
  provided?: ((tx: Tx) => Promise<boolean>) | undefined
}

/** Details of a refusal "status.changed": the present status. */
export interface StatusChanged {
  status: ReservationStatus
}

/** The status before and after, and the version of the booking. */
export interface ChangedStatus {
  from: ReservationStatus
  to: ReservationStatus
  version: number
}

export interface RequestedStatus extends StatusChange {
  reservationId: string
  /** Missing: the status that the tick leads to. */
  to?: ReservationStatus
  /** Told of the status that the tick leads to, before it is refused. */
  lead?: (change: ChangedStatus) => void
}

/** Sets a status, or ticks, under the locks of the items: see `changeStatus`. @throws LinesChanged, Shortage. */
export async function setStatus(tx: Tx, scope: Scope, requested: RequestedStatus): Promise<ChangedStatus> {
  const { reservationId, shown, acceptsShortage, isShortageAccepted, answers, edit, tick, taking, undoes, payment, provided, seenFee } =
    requested
  const isOfReservation = and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId))
  const listLines = () => tx.select().from(reservationItems).where(isOfReservation).orderBy(asc(reservationItems.position))
  const locked = await lockItems(tx, { ids: [...new Set((await listLines()).map((line) => line.itemId))] })

  const named = await lockNamed(tx, edit?.content)
  const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId))
  const [reservation] = await tx.select().from(reservations).where(isIt).for("update")
  if (!reservation) throw new Refusal("reservation.missing")
  const { status } = reservation
  const unchanged = { from: status, to: status, version: reservation.version }
  if (provided && !(await provided(tx))) return unchanged
  const [booked, handed] = [await listLines(), await listHandOvers(tx, [reservationId])]
  if (!booked.every(({ itemId }) => locked.some(({ id }) => id === itemId))) throw new LinesChanged()
  if (requested.version !== undefined && requested.version !== reservation.version) throw changedSince(reservation)
  if (status === requested.to && !tick) {
    await keepStatus(tx, scope, { booking: reservation, ...named }, requested)
    return unchanged
  }
  if ((shown !== undefined && status !== shown) || (tick && !isTickable(tick.step, status))) throw changedSince(reservation)
  const by = toActorColumns(scope.actor)
  const saved = booked.map((line) => ({ ...line, handOvers: handed.get(line.id) ?? [] }))
  const { to, lines } = planStatus({ status, lines: saved, to: requested.to, tick, answers, author: { at: now(), by: by.actorId } })
  requested.lead?.({ ...unchanged, to })
  const resolved = edit && (await resolveStaffDetails({ booking: reservation, ...named }, edit))

  const organization = await findOrganization(tx)
  if (!organization) throw new Error("The organization of this scope is gone")
  if (answers)
    await askStatus(
      tx,
      scope,
      {
        reservation,
        lines: saved,
        to: requested.to ?? to,
        isTicked: tick !== undefined,
        isTaking: taking !== undefined,
        zone: organization.timeZone,
      },
      answers,
    )
  if (to === status && lines.every((line, index) => isDeepStrictEqual(line.handOvers, saved[index]?.handOvers))) return unchanged
  const rewritten = await rewriteLines(tx, { reservation, organization, locked, saved, lines, to, acceptsShortage, isShortageAccepted })
  const { accepted, retakes } = rewritten
  const { total, fee, reason } = await settleFee(tx, { reservation, lines: booked, zone: organization.timeZone }, to, answers ?? requested)
  if (seenFee !== undefined && fee !== seenFee) throw feeChanged(reservation, { was: seenFee, now: fee })
  const written = { reservation, to, rewritten, reason, resolved, by, total, fee }
  const changed = { from: status, to, version: await writeStatus(tx, written) }
  if (rewritten.isAnyOut) await extendLateBookings(tx, organization, locked)
  const isShort = retakes || accepted ? accepted !== null : reservation.overCapacity !== null
  if (rewritten.isOccupiedAnew || accepted || (holdsStock(to) !== holdsStock(status) && isShort)) await recordShortages(tx, locked)
  await announceLive(tx, "reservation.changed", { reservationId })
  if (to === status) return changed
  await writeStatusHistory(tx, written, payment)
  // One that comes back was never announced as new: its hold ended with its cancellation.
  if ((reservation.holdUntil && to !== "cancelled") || payment === "late") await announceLive(tx, "reservation.placed", { reservationId })
  if (to === "cancelled") await withdrawHolds(tx, reservationId)
  const { number, currency } = reservation
  // Only what was asked: whoever may set a status may not send money back to a card.
  const movable = to === "cancelled" ? "refund" : to === "completed" ? "cash" : undefined
  const answer = seenFee !== undefined ? "refundCards" : answers?.money === movable ? movable : undefined
  await settleMoney(tx, scope, { id: reservationId, number, total, currency }, { answer, taking, undoes })
  return changed
}

/** Answers for a booking that has the status already: somebody else may have set it, so that money counts as taken only where the same form has taken it before. */
async function keepStatus(tx: Tx, scope: Scope, locked: LockedForDetails, { taking, edit }: RequestedStatus): Promise<void> {
  if (taking && !(await isTaken(tx, locked.booking, taking))) throw changedSince(locked.booking)
  if (edit) await saveStaffDetails(tx, scope.actor, locked, edit)
}

/** Details of a refusal "fee.changed". */
export interface FeeChanged {
  was: Sum
  now: Sum
}

function feeChanged({ currency }: { currency: Currency }, { was, now }: { was: bigint; now: bigint }) {
  const details: FeeChanged = { was: { amount: was, currency }, now: { amount: now, currency } }
  return new Refusal("fee.changed", { status: 409, details })
}

const changedSince = ({ status }: StatusChanged) =>
  new Refusal("status.changed", { status: 409, details: { status } satisfies StatusChanged })
