import { and, eq, gt } from "drizzle-orm"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { announceLive } from "#app/modules/realtime/announce-live.server.ts"
import { now } from "#app/platform/clock.ts"
import { handOvers } from "../hand-overs-schema.server.ts"
import { recordShortages } from "./record-shortages.server.ts"

/** Frees what came back of a line of the booking before its end buffer is over. Leaves a line that is not the organization's, or has nothing to free. */
export async function readyNow(scope: Scope, lineId: string): Promise<void> {
  await transact(scope, async (tx) => {
    const isWaiting = and(eq(handOvers.organizationId, tx.organizationId), eq(handOvers.lineId, lineId), gt(handOvers.freeAt, now()))
    const [waiting] = await tx.select({ itemId: handOvers.itemId }).from(handOvers).where(isWaiting)
    if (!waiting) return
    const locked = await lockItems(tx, { ids: [waiting.itemId] })
    const [freed] = await tx.update(handOvers).set({ freeAt: null }).where(isWaiting).returning({ reservationId: handOvers.reservationId })
    if (!freed) return
    await recordShortages(tx, locked)
    await announceLive(tx, "reservation.changed", freed)
  })
}
