import { randomUUIDv7 } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { lockPickupLocation } from "#app/modules/locations/queries.server.ts"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { memberships } from "#app/modules/members/schema.server.ts"
import { type Actor, toActorColumns } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { reservationHistory } from "../history-schema.server.ts"
import { placeColumns, resolvePlace } from "../rules/delivery-place.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import type { DeliveryPlace } from "../rules/reservation-status.ts"
import { none, noteLimit, type StaffDetail, type StaffDetails, type StaffDetailsEdit, staffDetailsOf } from "../rules/staff-details.ts"
import { reservations } from "../schema.server.ts"

export interface LockedForDetails {
  booking: typeof reservations.$inferSelect
  /** The handler that the edit names, while they are a member. */
  handler?: string | undefined
  /** The pick-up point that the edit names, while the shop has it. */
  location?: DeliveryPlace | undefined
}

/** Keeps the handler and the pick-up point that the edit names until the commit. Called before the booking is locked: their removal locks them first, too. */
export async function lockNamed(tx: Tx, { handler, place }: Partial<StaffDetails> = {}) {
  return {
    handler: handler ? await lockMember(tx, handler) : undefined,
    location: place ? await lockPickupLocation(tx, place) : undefined,
  }
}

/**
 * Merges typed details into those that are saved: the columns to write and what the history says of them, undefined where nothing differs. Called under the booking's lock. Refuses with
 * "edit.conflict", "note.long", "handler.gone" and "location.gone".
 */
export async function resolveStaffDetails({ booking, handler, location }: LockedForDetails, { content, opened }: StaffDetailsEdit) {
  if (!hasAtMostGraphemes(content.staffNote ?? "", noteLimit)) throw new Refusal("note.long", { field: "staffNote" })
  const saved = staffDetailsOf(booking)
  const fields = (Object.keys(saved) as StaffDetail[]).filter((field) => field in opened && content[field] !== undefined)
  const submitted = Object.fromEntries(fields.map((field) => [field, content[field] ?? none]))
  const { updatedBy, updatedAt } = booking
  const merged = { ...saved, ...(await mergeOrRefuse({ opened, submitted }, { updatedBy, updatedAt, values: saved })) }
  const hasHandler = merged.handler !== saved.handler
  if (hasHandler && merged.handler !== none && merged.handler !== handler)
    throw new Refusal("handler.gone", { field: "handler", status: 409 })
  const hasPlace = merged.place !== saved.place && merged.place !== none
  const place = hasPlace ? resolvePlace(booking, { delivers: false, location }, { type: "pickup", locationId: merged.place }) : undefined
  const handlerId = merged.handler === none ? null : merged.handler
  const hasNote = merged.staffNote !== saved.staffNote
  if (!hasHandler && !place && !hasNote) return undefined
  const history: HistoryDetails = {
    ...(place && { place: true }),
    ...(hasNote && { note: true }),
    ...(hasHandler && { handler: { to: handlerId } }),
  }
  return { columns: { staffNote: merged.staffNote, handlerId, ...(place && placeColumns(place)) }, history }
}

/** Saves details that leave the status as it is. Called under the booking's lock; refuses as `resolveStaffDetails`. */
export async function saveStaffDetails(tx: Tx, actor: Actor, locked: LockedForDetails, edit: StaffDetailsEdit): Promise<void> {
  const resolved = await resolveStaffDetails(locked, edit)
  if (!resolved) return
  const { id, status } = locked.booking
  const by = toActorColumns(actor)
  await tx
    .update(reservations)
    .set({ ...resolved.columns, version: sql`${reservations.version} + 1`, updatedBy: by.actorId, updatedAt: now() })
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.id, id)))
  await tx.insert(reservationHistory).values({
    organizationId: tx.organizationId,
    id: randomUUIDv7(),
    reservationId: id,
    from: status,
    to: status,
    details: resolved.history,
    ...by,
  })
  await announceLive(tx, "reservation.changed", { reservationId: id })
}

async function lockMember(tx: Tx, userId: string): Promise<string | undefined> {
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, tx.organizationId), eq(memberships.userId, userId)))
    .for("key share")
  return member?.userId
}
