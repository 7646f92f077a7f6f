import { randomUUIDv7 } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { settlePending } from "#app/modules/payments/edit-payments.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { movedStart } from "../late/early-hand-out.ts"
import { extendLateBookings } from "../late/extend-late.server.ts"
import { isLate, lateUntil } from "../late/late-return.ts"
import { occupiedPeriodFor } from "../rules/buffers.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import { type LineTick, statusAfterTick } from "../rules/line-ticks.ts"
import { quantityOf } from "../rules/quantity-of.ts"
import { holdsStock, type ReservationStatus } from "../rules/reservation-status.ts"
import type { StaffDetailsEdit } from "../rules/staff-details.ts"
import { reservationHistory, reservationItems, reservations } from "../schema.server.ts"
import { checkStock } from "./check-stock.server.ts"
import { explainShortage, Shortage } from "./explain-shortage.server.ts"
import { LinesChanged, retryLinesChanged } from "./lock-items-of.server.ts"
import { recordShortages } from "./record-shortages.server.ts"
import { setTicks, ticksOf, withTick } from "./set-ticks.server.ts"
import { lockNamed, resolveStaffDetails, saveStaffDetails } from "./staff-details.server.ts"

interface StatusChange {
  reservationId: string
  to: ReservationStatus
  /** The status on the screen that it was changed from; undefined for any. */
  shown?: ReservationStatus | undefined
  /** The digest of a refusal "stock". */
  acceptsShortage?: string | undefined
  /** Saved with the status, also where the booking has that status already. */
  edit?: StaffDetailsEdit | undefined
  /** Set with the status that it leads to. */
  tick?: LineTick | undefined
  /** Why the program sets it, for the history. */
  payment?: HistoryDetails["payment"] | undefined
  /** Asked under the booking's lock: false leaves everything as it is. */
  provided?: ((tx: Tx) => Promise<boolean>) | undefined
}

/** Details of a refusal "status.changed": the present status. */
export interface StatusChanged {
  status: ReservationStatus
}

/**
 * Sets any status, records the actor, and returns the status before. Returning to a status that holds stock checks stock under the items' locks and refuses
 * with "stock", unless `acceptsShortage` accepts exactly that shortage, which is then recorded. Handing out early occupies from now, and records what collides. Refuses with "reservation.missing", with "status.changed"
 * when the booking has neither the status `shown` nor `to`, and as `resolveStaffDetails`; "busy" when other ticks keep `tick` from leading to the status.
 */
export async function changeStatus(
  scope: Scope,
  reservationId: string,
  to: ReservationStatus,
  options: Pick<StatusChange, "shown" | "acceptsShortage" | "edit" | "tick" | "payment" | "provided"> = {},
): Promise<ReservationStatus> {
  try {
    return await retryLinesChanged(() => transact(scope, (tx) => change(tx, scope, { reservationId, to, ...options })))
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}

async function change(
  tx: Tx,
  scope: Scope,
  { reservationId, to, shown, acceptsShortage, edit, tick, payment, provided }: StatusChange,
): Promise<ReservationStatus> {
  const isOfReservation = and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId))
  const listLines = () => tx.select().from(reservationItems).where(isOfReservation)
  const locked = await lockItems(tx, { ids: [...new Set((await listLines()).map((line) => line.itemId))] })

  const named = await lockNamed(tx, edit?.content)
  const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservationId))
  const [reservation] = await tx.select().from(reservations).where(isIt).for("update")
  if (!reservation) throw new Refusal("reservation.missing")
  if (provided && !(await provided(tx))) return reservation.status
  const saved = await listLines()
  if (!saved.every(({ itemId }) => locked.some(({ id }) => id === itemId))) throw new LinesChanged()
  if (reservation.status === to) {
    if (edit) await saveStaffDetails(tx, scope.actor, { booking: reservation, ...named }, edit)
    return to
  }
  if (shown !== undefined && reservation.status !== shown) throw changedSince(reservation)
  const by = toActorColumns(scope.actor)
  const lines = tick ? withTick(saved, tick, by.actorId) : saved
  if (tick && statusAfterTick({ status: reservation.status, ...tick, lines: lines.map(ticksOf) }) !== to) throw new LinesChanged()
  const resolved = edit && (await resolveStaffDetails({ booking: reservation, ...named }, edit))

  const organization = await findOrganization(tx)
  if (!organization) throw new Error("The organization of this scope is gone")
  const retakes = holdsStock(to) && !holdsStock(reservation.status)
  /** Uses the current buffers: they may have changed while the booking held no stock. A booking that is late occupies as such. */
  const retake = async () => {
    const { startsAt, endsAt } = reservation
    const endsFromNow = isLate({ status: to, endsAt }, now())
    const period = { start: startsAt, end: endsFromNow ? lateUntil(now()) : endsAt }
    const occupied = occupiedPeriodFor(organization, period)
    const demandedLines = locked.map((item) => ({ item, quantity: quantityOf(lines, item.id) })).filter(({ quantity }) => quantity > 0)
    const shortage = await checkStock(tx, { organization, period, lines: demandedLines, isStaff: true, endsFromNow, acceptsShortage })
    await raiseMaxSpan(tx, locked, occupied.end.since(occupied.start).total("seconds"))
    return {
      reservation: { occupiedFrom: occupied.start, occupiedUntil: occupied.end, overCapacity: shortage },
      lines: { startsAt: occupied.start, endsAt: occupied.end },
    }
  }
  const retaken = retakes ? await retake() : undefined
  const { occupiedFrom, occupiedUntil } = retaken?.reservation ?? reservation
  const planned = occupiedPeriodFor(organization, { start: reservation.startsAt, end: reservation.endsAt }).start
  const start = movedStart({ status: reservation.status, occupiedFrom }, to, { planned, now: now() })
  const movesStart = holdsStock(to) && !start.equals(occupiedFrom)
  if (movesStart) await raiseMaxSpan(tx, locked, occupiedUntil.since(start).total("seconds"))
  await tx
    .update(reservations)
    .set({
      ...resolved?.columns,
      ...retaken?.reservation,
      ...(movesStart && { occupiedFrom: start }),
      status: to,
      holdUntil: null,
      version: sql`${reservations.version} + 1`,
      updatedBy: by.actorId,
      updatedAt: now(),
    })
    .where(isIt)
  await tx
    .update(reservationItems)
    .set({ active: holdsStock(to), ...retaken?.lines, ...(movesStart && { startsAt: start }) })
    .where(isOfReservation)
  await setTicks(tx, { saved, lines, to, by: by.actorId })
  if (to === "inProgress") await extendLateBookings(tx, organization, locked)
  const isShort = retaken ? retaken.reservation.overCapacity !== null : reservation.overCapacity !== null
  if (movesStart || (holdsStock(to) !== holdsStock(reservation.status) && isShort)) await recordShortages(tx, locked)
  const isAccepted = Boolean(retaken?.reservation.overCapacity)
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId,
    from: reservation.status,
    to,
    details:
      isAccepted || resolved || payment
        ? { ...resolved?.history, ...(isAccepted && { shortage: true }), ...(payment && { payment }) }
        : null,
    ...by,
  })
  await announceLive(tx, "reservation.changed", { reservationId })
  // One that comes back was never announced as new: its hold ended with its cancellation.
  if ((reservation.holdUntil && to !== "cancelled") || payment === "late") await announceLive(tx, "reservation.placed", { reservationId })
  const { number, total, currency } = reservation
  await settlePending(tx, scope.actor, { id: reservationId, number, total, currency, isCancelled: to === "cancelled" })
  return reservation.status
}

const changedSince = ({ status }: StatusChanged) =>
  new Refusal("status.changed", { status: 409, details: { status } satisfies StatusChanged })
