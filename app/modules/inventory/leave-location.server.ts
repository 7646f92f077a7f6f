import { and, eq, sql } from "drizzle-orm"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { items } from "./schema.server.ts"

/** Gives property at a location that is about to be deleted its address as its own. */
export async function leaveLocation(tx: Tx, id: string): Promise<void> {
  await tx
    .update(items)
    .set({
      locationId: null,
      address: sql`(select concat_ws(', ', nullif(l.address_line, ''), nullif(l.street, ''), nullif(l.city, '')) from locations l
        where l.organization_id = ${items.organizationId} and l.id = ${id})`,
    })
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.locationId, id)))
}
