import { and, eq, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { lockLocation, removeLocation } from "#app/modules/locations/edit-location.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { lockItemsOf, retryLinesChanged } from "./reserve/lock-items-of.server.ts"
import { reservations } from "./schema.server.ts"

/** Property at the location keeps its address as its own. */
const leaveLocation = (tx: Tx, id: string) =>
  tx
    .update(items)
    .set({
      locationId: null,
      address: sql`(select concat_ws(', ', nullif(l.address_line, ''), nullif(l.street, ''), nullif(l.city, '')) from locations l
        where l.organization_id = ${items.organizationId} and l.id = ${id})`,
    })
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.locationId, id)))

/** Deletes a location; bookings keep its text. Returns false when it is gone already. */
export function deleteLocation(scope: Scope, id: string): Promise<boolean> {
  const attempt = () =>
    transact(scope, async (tx) => {
      await lockItemsOf(tx, eq(reservations.locationId, id), () => lockLocation(tx, id))
      await leaveLocation(tx, id)
      return removeLocation(tx, id)
    })
  return retryLinesChanged(attempt)
}
