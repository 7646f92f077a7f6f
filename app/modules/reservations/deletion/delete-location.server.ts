import { eq } from "drizzle-orm"
import { leaveLocation } from "#app/modules/inventory/leave-location.server.ts"
import { lockLocation, removeLocation } from "#app/modules/locations/edit-location.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { reservations } from "../schema.server.ts"
import { lockItemsOf, retryLinesChanged } from "../stock/lock-items-of.server.ts"
import { clearReference } from "./clear-reference.server.ts"

/** Deletes a location; bookings keep its text. Returns false when it is gone already. */
export function deleteLocation(scope: Scope, id: string): Promise<boolean> {
  const attempt = () =>
    transact(scope, async (tx) => {
      await lockItemsOf(tx, eq(reservations.locationId, id), () => lockLocation(tx, id))
      await leaveLocation(tx, id)
      await clearReference(tx, "locationId", id)
      return removeLocation(tx, id)
    })
  return retryLinesChanged(attempt)
}
