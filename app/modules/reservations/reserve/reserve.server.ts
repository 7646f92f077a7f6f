import { randomBytes, randomUUIDv7 } from "node:crypto"
import { findOrCreateClient, lockChosenClient } from "#app/modules/clients/find-or-create-client.server.ts"
import { type LockedItem, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { addressOf } from "#app/modules/locations/place.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import { pipeline, type Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { laterOf } from "#app/platform/time.ts"
import { checkStock } from "../availability/check-stock.server.ts"
import { explainShortage, Shortage } from "../availability/explain-shortage.server.ts"
import { isPropertyAlone } from "../availability/read-booking-rules.server.ts"
import { totalOf } from "../charges/charge.ts"
import { hullOfLines } from "../lines/line-periods.ts"
import { readPropertyPlaces } from "../lines/property-places.server.ts"
import { agreePrepayment } from "../money/agree-prepayment.ts"
import { bookedEarlier, type TotalDetails } from "../refusal-details.ts"
import { type Delivery, deliveryPlace } from "../rules/delivery-place.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"
import { chargeNewBooking } from "./charge-new-booking.server.ts"
import { countBooking, limitBookings } from "./limit-bookings.server.ts"
import { type EarlierBooking, type LockedForBooking, lockForBooking } from "./lock-for-booking.server.ts"
import type { NewBooking, PricedLine } from "./new-booking.ts"
import { demandOf, mergeLines, priceLines } from "./price-lines.server.ts"
import { placeIdOf, requireBookable } from "./require-bookable.server.ts"
import { fingerprint, type Reservation } from "./reservation.server.ts"
import { settleAtCounter } from "./settle-at-counter.server.ts"
import { writeBooking } from "./write-booking.server.ts"

export interface Reserved {
  id: string
  number: number
  /** Secret of the booking's link. */
  key: string
  total: bigint
}

/**
 * Books all lines for the period in one transaction, or nothing. Refuses with "paused", "limit.network", "limit.contact", "stock" (with the shortage
 * and the nearest free period), "total.changed", "item.gone", "quantity.invalid", "busy", "key.reused", "location.gone", "delivery.none",
 * "price.reason", "guests.most", "prepayment.changed", "prepayment.required", "client.missing", a code of `redeemCoupon`, `settleAtCounter`, `checkPeriod` or of a broken rule, or "payment.failed" when the payment can't be recorded.
 */
export async function reserve(scope: Scope, reservation: Reservation): Promise<Reserved> {
  const attempt = () => transact(scope, (tx) => reserveIn(tx, scope, reservation))
  try {
    return await attempt().catch((error: unknown) => {
      if (error instanceof KeyTaken) return attempt()
      throw error
    })
  } catch (error) {
    throw error instanceof Shortage ? explainShortage(error) : error
  }
}

/** A concurrent transaction committed the same idempotency key; a second attempt finds its booking. */
class KeyTaken extends Error {}

/** The same in the caller's transaction. @throws Shortage, KeyTaken. */
export async function reserveIn(tx: Tx, scope: Scope, { contact, ...reservation }: Reservation): Promise<Reserved> {
  const requested = { ...reservation, lines: mergeLines(reservation.lines), contact: { ...contact, email: contact.email.toLowerCase() } }
  const isStaff = scope.actor.kind !== "visitor"
  if (!isStaff && hasStaffTerms(requested)) throw new Error("A visitor's booking has terms that only staff set")
  const by = { isStaff, network: isStaff ? undefined : requested.network }
  const locked = await lockForBooking(tx, requested, by)
  const { organization, items } = locked
  const hash = fingerprint(requested)
  if (locked.earlier) return sameBooking(locked.earlier, { hash, isStaff })

  const rules = await requireBookable(tx, requested, locked, by)
  const isProperty = isPropertyAlone(items)
  const delivery: Delivery = isProperty ? { type: "pickup", locationId: null } : requested.delivery
  const lines = priceLines(requested, items, organization)
  const [, overCapacity, clientId, propertyPlaces] = await pipeline(
    by.network && limitBookings(tx, by.network, requested.contact),
    checkStock(tx, {
      organization,
      period: requested.period,
      lines: demandOf(lines),
      rules,
      placeId: isProperty ? undefined : placeIdOf(delivery),
      acceptsShortage: requested.acceptsShortage,
    }),
    lockClientOf(tx, requested),
    readPropertyPlaces(tx, items),
  )
  const period = hullOfLines(lines)
  const cost = await costOf(tx, requested, locked, { lines, start: period.start, isDelivered: delivery.type === "delivery" })
  // The address of a property stands wherever a booking's place does.
  const ownPlace = isProperty ? [...propertyPlaces.values()].find(addressOf) : undefined
  const booking = {
    id: randomUUIDv7(),
    key: randomBytes(32).toString("base64url"),
    hash,
    ...cost,
    cancelPolicy: organization.selfService.policy,
    clientId,
    place: ownPlace ?? deliveryPlace(organization, delivery, locked.location),
    propertyPlaces,
    period,
    occupied: hullOfLines(lines.map((line) => ({ period: line.occupied }))),
    lines,
    overCapacity,
  }
  const number = await write(tx, scope, { ...requested, delivery }, booking, { items, network: by.network })
  const { id, key, total, currency } = booking
  const starts = { start: requested.period.start, lastStart: lines.map((line) => line.period.start).reduce(laterOf) }
  const written = { id, number, total, currency, ...starts, isShort: overCapacity !== null, acceptsShortage: requested.acceptsShortage }
  if (requested.byStaff?.atCounter) await settleAtCounter(tx, scope, written, requested.byStaff.atCounter)
  return { id, number, key, total }
}

/** Returns the booking that this idempotency key has made. Refuses with "key.reused" where it stands for something else. */
function sameBooking({ hash: earlier, ...booking }: EarlierBooking, { hash, isStaff }: { hash: string; isStaff: boolean }): Reserved {
  if (earlier !== hash) throw new Refusal("key.reused", { details: isStaff ? bookedEarlier(booking) : undefined })
  return booking
}

/** Counts what the booking costs and the part that is paid in advance. Refuses with "total.changed", and as `chargeNewBooking` and `agreePrepayment`. */
async function costOf(
  tx: Tx,
  requested: Reservation,
  { items, offered, organization }: LockedForBooking,
  { lines, start, isDelivered }: { lines: PricedLine[]; start: Temporal.Instant; isDelivered: boolean },
) {
  const { currency, prices } = organization
  const charges = await chargeNewBooking(tx, requested, { lines, locked: items, offered, organization, isDelivered })
  const total = totalOf(lines, charges)
  requireSeen(requested.seenTotal, { amount: total, currency })
  return { charges, total, currency, taxRate: prices.taxRate, prepayment: agreePrepayment(organization, { ...requested, start, total }) }
}

/** Writes the booking and the shortage that staff accepted, and returns its number. @throws KeyTaken. */
async function write(
  tx: Tx,
  scope: Scope,
  requested: Reservation,
  booking: NewBooking,
  { items, network }: { items: LockedItem[]; network: ClientNetwork | undefined },
): Promise<number> {
  const { occupied, total, overCapacity } = booking
  const [, , number] = await pipeline(
    network && countBooking(tx, network),
    raiseMaxSpan(tx, items, occupied.end.since(occupied.start).total("seconds")),
    writeBooking(tx, scope.actor, { ...requested, ...(total === 0n && { paymentMethod: "payOnPickup" }) }, booking),
  )
  if (number === undefined) throw new KeyTaken()
  if (overCapacity) await recordShortages(tx, items)
  return number
}

/** Returns null for a test, and for a walk-in without a phone: clients are known by their phones. */
function lockClientOf(tx: Tx, { byStaff, contact, isTest }: Pick<Reservation, "byStaff" | "contact" | "isTest">): Promise<string | null> {
  if (isTest) return Promise.resolve(null)
  if (byStaff?.clientId) return lockChosenClient(tx, byStaff.clientId)
  return contact.phone === "" ? Promise.resolve(null) : findOrCreateClient(tx, contact)
}

function requireSeen(seen: Reservation["seenTotal"], total: Sum) {
  if (seen === undefined || (seen !== "unseen" && seen.amount === total.amount && seen.currency === total.currency)) return
  const details: TotalDetails = { ...(seen !== "unseen" && { was: seen }), now: total }
  throw new Refusal("total.changed", { status: 409, details })
}

const hasStaffTerms = ({ byStaff, isTest, lines }: Reservation) =>
  byStaff !== undefined || isTest === true || lines.some(({ unitPrice }) => unitPrice !== undefined)
