import { randomBytes, randomUUIDv7 } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { findOrCreateClient, lockChosenClient } from "#app/modules/clients/find-or-create-client.server.ts"
import { lockItems, raiseMaxSpan } from "#app/modules/inventory/lock-items.server.ts"
import { addressOf, deliveryId } from "#app/modules/locations/place.ts"
import { lockPickupLocation } from "#app/modules/locations/queries.server.ts"
import { statusOf } from "#app/modules/organizations/charging.server.ts"
import { organizationColumns } from "#app/modules/organizations/organization.server.ts"
import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { planColumns } from "#app/modules/organizations/plan-queries.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listExtras } from "#app/modules/pricing/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { pipeline } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { checkPeriod, laterOf } from "#app/platform/time.ts"
import { checkStock } from "../availability/check-stock.server.ts"
import { explainShortage, Shortage } from "../availability/explain-shortage.server.ts"
import { isPropertyAlone, readBookingRules, requireRules } from "../availability/read-booking-rules.server.ts"
import { totalOf } from "../charges/charge.ts"
import { hullOfLines } from "../lines/line-periods.ts"
import { readPropertyPlaces } from "../lines/property-places.server.ts"
import { agreePrepayment } from "../money/agree-prepayment.ts"
import { bookedEarlier, type TotalDetails } from "../refusal-details.ts"
import { atPlace, earliestStart } from "../rules/booking-rules.ts"
import { type Delivery, deliveryPlace } from "../rules/delivery-place.ts"
import { reservations } from "../schema.server.ts"
import { recordShortages } from "../stock/record-shortages.server.ts"
import { chargeNewBooking } from "./charge-new-booking.server.ts"
import { countBooking, isWithinLimit, limitBookings, lockContact } from "./limit-bookings.server.ts"
import { demandOf, mergeLines, priceLines } from "./price-lines.server.ts"
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
  const network = isStaff ? undefined : requested.network
  const known = await lockItems(tx, { numbers: requested.lines.map((line) => line.item) }, network && isWithinLimit(tx, network))
  const locked = known.filter(({ needsPhoto }) => isStaff || !needsPhoto)
  const hash = fingerprint(requested)
  const [{ organization, plan, earlier }, offered, location] = await pipeline(
    readUnderLock(tx, requested.idempotencyKey),
    listExtras(tx),
    requested.delivery.type === "pickup" && requested.delivery.locationId !== null
      ? lockPickupLocation(tx, requested.delivery.locationId)
      : undefined,
    network && locked.length > 0 ? lockContact(tx, requested.contact) : undefined,
  )
  if (earlier) {
    if (earlier.hash !== hash) throw new Refusal("key.reused", { details: isStaff ? bookedEarlier(earlier) : undefined })
    return { id: earlier.id, number: earlier.number, key: earlier.key, total: earlier.total }
  }

  if (!isStaff && isReadOnly(statusOf(plan, organization.timeZone))) throw new Refusal("paused", { status: 409 })
  // A network over its limit locked nothing and is refused here.
  if (network && locked.length === 0) await limitBookings(tx, network, requested.contact)
  const rules = isStaff ? undefined : await readBookingRules(tx, organization, locked)
  const earliest = rules?.isByNights ? earliestStart({ rules, now: now() }) : now()
  const wrong = checkPeriod(requested.period, { now: earliest, zone: organization.timeZone, allowPast: isStaff })
  if (wrong) throw new Refusal(wrong)
  const isProperty = isPropertyAlone(locked)
  if (rules) requireRules(requested.period, isProperty ? rules : atPlace(rules, placeIdOf(requested.delivery)))
  requirePlace(requested, { isProperty, isStaff })
  const delivery: Delivery = isProperty ? { type: "pickup", locationId: null } : requested.delivery
  const lines = priceLines(requested, locked, organization)
  const period = hullOfLines(lines)
  const occupied = hullOfLines(lines.map((line) => ({ period: line.occupied })))
  const [, overCapacity, clientId, propertyPlaces] = await pipeline(
    network && limitBookings(tx, network, requested.contact),
    checkStock(tx, {
      organization,
      period: requested.period,
      lines: demandOf(lines),
      rules,
      placeId: isProperty ? undefined : placeIdOf(delivery),
      acceptsShortage: requested.acceptsShortage,
    }),
    lockClientOf(tx, requested),
    readPropertyPlaces(tx, locked),
  )
  const charges = await chargeNewBooking(tx, requested, { lines, locked, offered, organization, isDelivered: delivery.type === "delivery" })
  const total = totalOf(lines, charges)
  const { currency } = organization
  requireSeen(requested.seenTotal, { amount: total, currency })
  const prepayment = agreePrepayment(organization, { ...requested, start: period.start, total })

  const booking = { id: randomUUIDv7(), key: randomBytes(32).toString("base64url"), total }
  const [, , number] = await pipeline(
    network && countBooking(tx, network),
    raiseMaxSpan(tx, locked, occupied.end.since(occupied.start).total("seconds")),
    writeBooking(
      tx,
      scope.actor,
      { ...requested, delivery, ...(total === 0n && { paymentMethod: "payOnPickup" }) },
      {
        ...booking,
        hash,
        currency,
        taxRate: organization.prices.taxRate,
        cancelPolicy: organization.selfService.policy,
        prepayment,
        clientId,
        // Its address stands wherever a booking's place does.
        place: (isProperty ? [...propertyPlaces.values()].find(addressOf) : undefined) ?? deliveryPlace(organization, delivery, location),
        propertyPlaces,
        period,
        occupied,
        lines,
        charges,
        overCapacity,
      },
    ),
  )
  if (number === undefined) throw new KeyTaken()
  if (overCapacity) await recordShortages(tx, locked)
  const { atCounter } = requested.byStaff ?? {}
  const written = { id: booking.id, number, total, currency, isShort: overCapacity !== null }
  const starts = { start: requested.period.start, lastStart: lines.map((line) => line.period.start).reduce(laterOf) }
  if (atCounter) await settleAtCounter(tx, scope, { ...written, ...starts, acceptsShortage: requested.acceptsShortage }, atCounter)
  return { ...booking, number }
}

const placeIdOf = (delivery: Reservation["delivery"]) => (delivery.type === "pickup" ? delivery.locationId : deliveryId)

/** Property alone is neither handed over at a pick-up point nor delivered; everything else is. */
function requirePlace({ delivery, isTest }: Reservation, { isProperty, isStaff }: { isProperty: boolean; isStaff: boolean }) {
  if (isTest) return
  if (isProperty && delivery.type === "delivery" && !isStaff) throw new Refusal("delivery.none", { status: 409 })
  if (!isProperty && delivery.type === "pickup" && delivery.locationId === null) throw new Refusal("location.gone", { status: 409 })
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
