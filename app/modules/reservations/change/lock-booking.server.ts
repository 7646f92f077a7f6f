import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { clients } from "#app/modules/clients/schema.server.ts"
import { type LockedItem, lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { lockPickupLocation } from "#app/modules/locations/queries.server.ts"
import { findOrganization, type Organization } from "#app/modules/organizations/organization.server.ts"
import { bookedPrice } from "#app/modules/pricing/booked/booked-price.ts"
import type { Extra } from "#app/modules/pricing/extra.ts"
import { listExtras } from "#app/modules/pricing/queries.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Charge } from "../charges/charge.ts"
import { listCharges } from "../charges/charges.server.ts"
import type { Claim } from "../rules/claims.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { isOut } from "../stock/hand-overs.server.ts"
import { LinesChanged } from "../stock/lock-items-of.server.ts"
import type { BookedLine } from "./change-lines.ts"

export type SavedBooking = typeof reservations.$inferSelect & {
  lines: BookedLine[]
  charges: Charge[]
  /** The claims of its lines by their ids, each with whether the customer has pieces of the line. */
  claims: ReadonlyMap<string, Claim & { isOut: boolean }>
}

/** A booking locked for a change, with its items and those that the change names. */
export interface LockedBooking {
  organization: Organization
  booking: SavedBooking
  items: LockedItem[]
  /** Today's extras. */
  extras: Extra[]
  /** The pick-up point that the change names, while the shop has it. */
  location: Location | undefined
}

type Location = Awaited<ReturnType<typeof lockPickupLocation>>

/** Other rows that the change may come to hold. */
interface Named {
  itemNumbers: number[]
  clientId: string | undefined
  locationId: string | undefined
}

/**
 * Locks the items of the booking and those of the numbers, in id order, then its client and `clientId`, the location, and the booking, as every write does. Refuses with
 * "reservation.missing" and "client.missing".
 * @throws LinesChanged
 */
export async function lockBooking(tx: Tx, number: number, { itemNumbers, clientId, locationId }: Named): Promise<LockedBooking> {
  const isIt = and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number))
  const [found] = await tx.select({ id: reservations.id, clientId: reservations.clientId }).from(reservations).where(isIt)
  if (!found) throw new Refusal("reservation.missing")
  const ids = [...(await listLines(tx, found.id)).map(({ itemId }) => itemId), ...(await listItemIds(tx, itemNumbers))]
  const locked = await lockItems(tx, { ids: [...new Set(ids)] })
  await lockClients(tx, { saved: found.clientId, requested: clientId })
  const location = locationId === undefined ? undefined : await lockPickupLocation(tx, locationId)
  const [booking] = await tx.select().from(reservations).where(isIt).for("no key update")
  if (!booking) throw new Refusal("reservation.missing")
  const lines = await listLines(tx, booking.id)
  if (!lines.every(({ itemId }) => locked.some(({ id }) => id === itemId))) throw new LinesChanged()
  const organization = await findOrganization(tx)
  if (!organization) throw new Error("The organization of this scope is gone")
  const claims = await listClaims(tx, booking.id)
  const charges = await listCharges(tx, booking.id)
  const extras = await listExtras(tx)
  return { organization, booking: { ...booking, lines, charges, claims }, items: locked, extras, location }
}

/** Reads a booking without a lock; undefined when there is none. */
export async function findBooking(tx: Tx, number: number): Promise<SavedBooking | undefined> {
  const [booking] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.organizationId, tx.organizationId), eq(reservations.number, number)))
  if (!booking) return undefined
  const { id } = booking
  return { ...booking, lines: await listLines(tx, id), charges: await listCharges(tx, id), claims: await listClaims(tx, id) }
}

async function listClaims(tx: Tx, reservationId: string) {
  const { id, itemId, held, startsAt: start, endsAt: end } = reservationItems
  const found = await tx
    .select({ id, itemId, held, start, end, isOut: sql<boolean>`${isOut}` })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId)))
  return new Map(found.map((claim) => [claim.id, claim]))
}

async function listLines(tx: Tx, reservationId: string): Promise<BookedLine[]> {
  const lines = await tx
    .select({
      id: reservationItems.id,
      itemId: reservationItems.itemId,
      position: reservationItems.position,
      quantity: reservationItems.quantity,
      held: reservationItems.held,
      itemName: reservationItems.itemName,
      imageKey: reservationItems.imageKey,
      unitPrice: reservationItems.unitPrice,
      rateUnit: reservationItems.rateUnit,
      fromAt: reservationItems.fromAt,
      untilAt: reservationItems.untilAt,
      units: reservationItems.units,
      total: reservationItems.total,
      deposit: reservationItems.deposit,
      priceReason: reservationItems.priceReason,
      tariff: reservationItems.tariff,
      priceRows: reservationItems.priceRows,
    })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId)))
    .orderBy(asc(reservationItems.position))
  return lines.map(bookedPrice)
}

async function listItemIds(tx: Tx, numbers: number[]) {
  if (numbers.length === 0) return []
  const found = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), inArray(items.number, numbers)))
  return found.map(({ id }) => id)
}

/** Keeps the clients from being deleted or erased, which locks them before their bookings. */
async function lockClients(tx: Tx, { saved, requested }: { saved: string | null; requested: string | undefined }) {
  const ids = [saved, requested].filter((id) => id !== null && id !== undefined)
  if (ids.length === 0) return
  const locked = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organizationId, tx.organizationId), inArray(clients.id, ids)))
    .orderBy(asc(clients.id))
    .for("key share")
  if (requested !== undefined && locked.every(({ id }) => id !== requested))
    throw new Refusal("client.missing", { field: "clientId", status: 409 })
}
