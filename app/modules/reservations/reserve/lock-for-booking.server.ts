import { and, eq } from "drizzle-orm"
import { type LockedItem, lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { lockPickupLocation } from "#app/modules/locations/queries.server.ts"
import { organizationColumns } from "#app/modules/organizations/organization.server.ts"
import { planColumns } from "#app/modules/organizations/plan-queries.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { listExtras } from "#app/modules/pricing/queries.server.ts"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import { reservations } from "../schema.server.ts"
import { isWithinLimit, lockContact } from "./limit-bookings.server.ts"
import type { Reservation } from "./reservation.server.ts"

export interface Booker {
  isStaff: boolean
  /** The visitor's network, whose bookings are limited. */
  network: ClientNetwork | undefined
}

export type LockedForBooking = Awaited<ReturnType<typeof lockForBooking>>

/** Locks the items of a new booking first, then its pick-up point and its contact, and reads the organization, its extras and an earlier booking of the same key. A network over its limit locks nothing. */
export async function lockForBooking(tx: Tx, requested: Reservation, { isStaff, network }: Booker) {
  const { lines, idempotencyKey, delivery, contact } = requested
  const known = await lockItems(tx, { numbers: lines.map((line) => line.item) }, network && isWithinLimit(tx, network))
  const items: LockedItem[] = known.filter(({ needsPhoto }) => isStaff || !needsPhoto)
  const [{ organization, plan, earlier }, offered, location] = await pipeline(
    readUnderLock(tx, idempotencyKey),
    listExtras(tx),
    delivery.type === "pickup" && delivery.locationId !== null ? lockPickupLocation(tx, delivery.locationId) : undefined,
    network && items.length > 0 ? lockContact(tx, contact) : undefined,
  )
  return { items, organization, plan, offered, location, earlier }
}

export type EarlierBooking = NonNullable<LockedForBooking["earlier"]>

/** Reads the organization and an earlier booking of this key, after the items' locks are held. */
async function readUnderLock(tx: Tx, idempotencyKey: string) {
  const [row] = await tx
    .select({
      organization: organizationColumns,
      plan: planColumns,
      earlier: {
        id: reservations.id,
        number: reservations.number,
        key: reservations.key,
        total: reservations.total,
        hash: reservations.idempotencyHash,
      },
    })
    .from(organizations)
    .leftJoin(reservations, and(eq(reservations.organizationId, organizations.id), eq(reservations.idempotencyKey, idempotencyKey)))
    .where(eq(organizations.id, tx.organizationId))
  if (!row) throw new Error("The organization of this scope is gone")
  return row
}
