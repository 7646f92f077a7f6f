import { randomUUIDv7 } from "node:crypto"
import { and, eq, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { reservationHistory, reservations } from "../schema.server.ts"
import type { NoteInput } from "./note-input.ts"

/** Saves the staff's note of a booking. Refuses with "edit.conflict" and "reservation.missing". */
export function editNote(scope: Scope, number: number, { content, opened }: { content: NoteInput; opened: Partial<FormValues> }) {
  return transact(scope, async (tx) => {
    const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))
    const [saved] = await tx.select().from(reservations).where(isIt).for("update")
    if (!saved) throw new Refusal("reservation.missing")
    const { staffNote } = await mergeOrRefuse({ opened, submitted: content }, { ...saved, values: { staffNote: saved.staffNote } })
    if (staffNote === saved.staffNote) return
    const by = toActorColumns(scope.actor)
    await tx
      .update(reservations)
      .set({ staffNote, version: sql`${reservations.version} + 1`, updatedBy: by.actorId, updatedAt: now() })
      .where(isIt)
    await tx.insert(reservationHistory).values({
      organizationId: tx.organizationId,
      id: randomUUIDv7(),
      reservationId: saved.id,
      from: saved.status,
      to: saved.status,
      details: { note: true },
      ...by,
    })
    await announceLive(tx, "reservation.changed", { reservationId: saved.id })
  })
}
