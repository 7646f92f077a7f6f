import { and, eq } from "drizzle-orm"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { StaffDetailsEdit } from "#app/modules/reservations/rules/staff-details.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { lockNamed, saveStaffDetails } from "#app/modules/reservations/status/staff-details.server.ts"
import { Refusal } from "#app/platform/errors.ts"

/** Saves the staff's note of a booking, and who hands it out. Refuses with "reservation.missing", and as `resolveStaffDetails`. */
export function editStaffDetails(scope: Scope, number: number, edit: StaffDetailsEdit): Promise<void> {
  return transact(scope, async (tx) => {
    const named = await lockNamed(tx, edit.content)
    const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))
    const [booking] = await tx.select().from(reservations).where(isIt).for("update")
    if (!booking) throw new Refusal("reservation.missing")
    await saveStaffDetails(tx, scope.actor, { booking, ...named }, edit)
  })
}
