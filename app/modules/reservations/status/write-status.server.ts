import { randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import type { toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservationHistory } from "../history-schema.server.ts"
import type { CancelReason } from "../rules/cancel-reason.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { reservations } from "../schema.server.ts"
import type { rewriteLines } from "./rewrite-lines.server.ts"
import type { resolveStaffDetails } from "./staff-details.server.ts"

/** The next status of a locked booking, with its lines. */
interface StatusToWrite {
  reservation: typeof reservations.$inferSelect
  to: ReservationStatus
  rewritten: Awaited<ReturnType<typeof rewriteLines>>
  /** Why it is cancelled; null for another status. */
  reason: CancelReason | null
  /** Details that are saved with it. */
  resolved: Awaited<ReturnType<typeof resolveStaffDetails>> | undefined
  /** Its total in that status, and the fee in it, in minor units. */
  total: bigint
  fee: bigint
  by: ReturnType<typeof toActorColumns>
}

/** Writes the row of a booking with its status, and returns its version. Whoever hands it out handles it, where nobody does yet. */
export async function writeStatus(tx: Tx, { reservation, to, rewritten, reason, resolved, total, by }: StatusToWrite): Promise<number> {
  const { occupied, accepted, retakes, isGoingOut } = rewritten
  const isHandled = reservation.handlerId !== null || Boolean(resolved?.columns.handlerId)
  const version = reservation.version + 1
  await tx
    .update(reservations)
    .set({
      ...resolved?.columns,
      ...(isGoingOut && by.actorKind === "member" && !isHandled && { handlerId: by.actorId }),
      ...((retakes || accepted) && { overCapacity: accepted }),
      occupiedFrom: occupied.start,
      occupiedUntil: occupied.end,
      status: to,
      total,
      ...(to !== reservation.status && { cancelReason: reason, holdUntil: null }),
      version,
      updatedBy: by.actorId,
      updatedAt: now(),
    })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, reservation.id)))
  return version
}

/** Adds a change of status to the booking's history. `payment` says why the program makes it. */
export async function writeStatusHistory(
  tx: Tx,
  { reservation, to, rewritten, reason, resolved, fee, by }: StatusToWrite,
  payment: HistoryDetails["payment"] | undefined,
): Promise<void> {
  const details: HistoryDetails = {
    ...resolved?.history,
    ...(rewritten.accepted && { shortage: true }),
    ...(reason && { cancelled: reason }),
    ...(fee > 0n && { fee: String(fee) }),
    ...(payment && { payment }),
  }
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId: reservation.id,
    from: reservation.status,
    to,
    details: Object.keys(details).length > 0 ? details : null,
    ...by,
  })
}
