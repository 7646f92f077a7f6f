import { desc, eq } from "drizzle-orm"
import type { NewestBooking } from "#app/modules/realtime/live-view.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { reservations } from "../../schema.server.ts"

/** Returns the booking with the highest number. */
export async function findNewestBooking(tx: Tx): Promise<NewestBooking | undefined> {
  const [newest] = await tx
    .select({ number: reservations.number, name: reservations.contactName, lastName: reservations.contactLastName })
    .from(reservations)
    .where(eq(reservations.organizationId, tx.organizationId))
    .orderBy(desc(reservations.number))
    .limit(1)
  return newest && { number: newest.number, client: `${newest.name} ${newest.lastName}`.trim() }
}
