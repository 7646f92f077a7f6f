import { and, eq, inArray } from "drizzle-orm"
import { lockUneditedClients, removeClients } from "#app/modules/clients/import-clients.server.ts"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"

/** Removes unedited clients without bookings, and returns their ids. With `bookedSince` only clients that a booking has added since then. */
export async function removeUnusedClients(tx: Tx, ids: string[], bookedSince?: Temporal.Instant): Promise<string[]> {
  const unedited = await lockUneditedClients(tx, ids, bookedSince)
  const booked = await tx
    .selectDistinct({ id: reservations.clientId })
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), inArray(reservations.clientId, unedited)))
  const unused = unedited.filter((id) => booked.every((booking) => booking.id !== id))
  await removeClients(tx, unused)
  return unused
}
