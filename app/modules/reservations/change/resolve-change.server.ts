import { isDeepStrictEqual } from "node:util"
import { sumOfDeposits } from "#app/modules/pricing/deposit.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { checkPeriod, type Period } from "#app/platform/time.ts"
import {
  type Charge,
  type Charged,
  type Charging,
  chargedLine,
  chargesAfter,
  isDelivered,
  type RequestedCharges,
  totalIn,
} from "../charges/charge.ts"
import { describeCharges } from "../charges/describe-charges.ts"
import { type ExtraOffer, extraChanges, extraOffers } from "../charges/extra-charges.ts"
import { placedCharges } from "../charges/placed-charges.ts"
import { hullOfLines, isOneStay, requestedPeriod, timedLine } from "../lines/line-periods.ts"
import { type Delivery, type ResolvedPlace, resolvePlace } from "../rules/delivery-place.ts"
import type { HistoryDetails } from "../rules/history-details.ts"
import type { DeliveryType } from "../rules/reservation-status.ts"
import { type ChangedLine, changeLines, describeLineChanges, type RequestedLine } from "./change-lines.ts"
import type { LockedBooking, SavedBooking } from "./lock-booking.server.ts"
import { placedLines } from "./requested-item.ts"

/** A change as staff ask for it. A missing property keeps its present value. */
export interface BookingChange {
  /** Lines by nights follow its two dates in the shop's zone. */
  period?: Period
  /** Lines by nights stay as they are. */
  keepsNights?: boolean
  lines?: RequestedLine[]
  clientId?: string
  /** `phone` is E.164, `email` lower case or "". */
  contact?: { name: string; lastName: string; email: string; phone: string }
  delivery?: Delivery
  charges?: RequestedCharges
  /** The code of a coupon as it was typed; "" takes it off. */
  coupon?: string
}

/** The change as it will be written. A missing property keeps its present value. */
export interface ResolvedChange {
  /** From the first start of a line to the last end. */
  period?: Period
  lines?: ChangedLine[]
  charges?: Charge[]
  clientId?: string
  contact?: NonNullable<BookingChange["contact"]>
  place?: ResolvedPlace
  total: bigint
}

/** Leaves out what does not differ from the booking, and prices the lines for the new period, and a delivery. */
export function resolveChange({ booking, organization, items, extras, location }: LockedBooking, requested: BookingChange): ResolvedChange {
  const { period, contact, clientId } = requested
  const present = requestedPeriod(booking.lines)
  const isMoved = period !== undefined && !isSamePeriod(period, present)
  const wrong = isMoved && checkPeriod(period, { now: now(), zone: organization.timeZone, allowPast: true })
  if (wrong) throw new Refusal(wrong, { field: "to" })
  const lines =
    isMoved || requested.lines
      ? changeLines(booking.lines, requested.lines ?? booking.lines.map(asBooked), {
          items,
          hasItemPrices: organization.currency === booking.currency,
          organization,
          moved: isMoved ? { period, keepsNights: requested.keepsNights ?? false, isStay: isOneStay(booking.lines) } : undefined,
          period: present,
        })
      : undefined
  const hasLines = lines !== undefined && !isDeepStrictEqual(lines.map(comparable), booking.lines.map(comparable))
  const hull = hasLines ? hullOfLines(lines.map(timedLine)) : undefined
  const hasPeriod = hull !== undefined && !isSamePeriod(hull, { start: booking.startsAt, end: booking.endsAt })
  const place = requested.delivery && resolvePlace(booking, { delivers: organization.delivers, location }, requested.delivery)
  const after = chargedAfter(booking, { ...(hasLines && { lines }), ...(place && { place }) })
  const charges = changedCharges({ booking, organization, items, extras }, { ...after, requested: requested.charges })
  const hasCharges = !isDeepStrictEqual(charges, booking.charges)
  return {
    ...(hasPeriod && { period: hull }),
    ...(hasLines && { lines }),
    ...(clientId !== undefined && clientId !== booking.clientId && { clientId }),
    ...(contact && !isDeepStrictEqual(contact, contactOf(booking)) && { contact }),
    ...(place && { place }),
    ...(hasCharges && { charges }),
    total: hasLines || hasCharges ? totalIn(booking.status, after.lines, charges) : booking.total,
  }
}

/** Returns what the charges of a changed booking are counted from. */
export const chargedAfter = (booking: SavedBooking, { lines, place }: Pick<ResolvedChange, "lines" | "place">) => ({
  lines: lines ?? booking.lines,
  deliveryType: place?.type ?? booking.deliveryType,
})

type ChargedBooking = Pick<LockedBooking, "organization" | "extras"> & {
  booking: Pick<SavedBooking, "lines" | "charges" | "deliveryType" | "currency">
  items: ReadonlyArray<{ id: string; kind: string }>
}

interface ChangedBooking {
  lines: readonly ChangedLine[]
  deliveryType: DeliveryType
  requested?: RequestedCharges | undefined
}

/** Returns the charges of a booking whose lines or charges, or the way in which it is handed over, change. */
export function changedCharges(locked: ChargedBooking, changed: ChangedBooking): Charge[] {
  const { booked, charging } = chargingOf(locked, changed)
  return chargesAfter(booked, charging)
}

/** Returns what `chargesAfter` looks at of a changed booking. */
export function chargingOf(
  { booking, organization, items, extras }: ChargedBooking,
  { lines, deliveryType, requested }: ChangedBooking,
): { booked: Charged; charging: Charging } {
  const hasPrices = organization.currency === booking.currency
  const { booked, offering } = offeringOf({ booking, organization, extras }, lines)
  const charging = {
    ...offering,
    requested,
    isDelivered: isDelivered(deliveryType, lines, items),
    wasDelivered: isDelivered(booking.deliveryType, booking.lines, items),
    delivery: hasPrices ? organization.prices.delivery : null,
  }
  return { booked, charging }
}

/** Lists the extras that a booking has or may have with these lines. */
export function offersOf(locked: ChargedBooking, lines: readonly ChangedLine[]): ExtraOffer[] {
  const { booked, offering } = offeringOf(locked, lines)
  return extraOffers(booked, offering)
}

/** Today's extras mean nothing in another currency. */
function offeringOf(
  { booking, organization, extras }: Pick<ChargedBooking, "booking" | "organization" | "extras">,
  lines: readonly ChangedLine[],
) {
  const charged = (line: Omit<ChangedLine, "id">) => chargedLine({ ...line, ...timedLine(line) }, organization.timeZone)
  const placed = placedLines(booking.lines, lines)
  return {
    booked: {
      lines: placed.map((line) => charged({ ...line, itemId: line.to })),
      charges: placedCharges(booking.charges, placed),
    },
    offering: { lines: lines.map(charged), offered: organization.currency === booking.currency ? extras : [] },
  }
}

const isSamePeriod = (one: Period, other: Period) => one.start.equals(other.start) && one.end.equals(other.end)

/** Instants are compared as text: as objects they have nothing to compare. */
const comparable = ({ fromAt, untilAt, ...line }: ChangedLine) => ({ ...line, times: `${fromAt.toString()} ${untilAt.toString()}` })

/** Returns a line to keep as it is booked. */
export const asBooked = ({ id, quantity, priceReason: reason }: SavedBooking["lines"][number]): RequestedLine => ({
  id,
  item: 0,
  quantity,
  unitPrice: null,
  reason,
  isPricedAnew: false,
})

const contactOf = ({ contactName, contactLastName, contactEmail, contactPhone }: SavedBooking) => ({
  name: contactName,
  lastName: contactLastName,
  email: contactEmail,
  phone: contactPhone,
})

const textsOf = ({ start, end }: Period): [string, string] => [start.toString(), end.toString()]

/** Describes for the history what differs, with the requested dates; an empty object where nothing does. */
export function describeChange(booking: SavedBooking, { lines, charges, clientId, contact, place, total }: ResolvedChange): HistoryDetails {
  const described = lines && describeLineChanges(booking.lines, lines)
  const extras = charges ? extraChanges(placedCharges(booking.charges, placedLines(booking.lines, lines ?? [])), charges) : []
  const [wasDue, isDue] = [sumOfDeposits(booking.lines), sumOfDeposits(lines ?? booking.lines)]
  const [from, to] = [requestedPeriod(booking.lines), requestedPeriod(lines ?? booking.lines)]
  return {
    ...(!isSamePeriod(from, to) && { period: { from: textsOf(from), to: textsOf(to) } }),
    ...(described && described.length > 0 && { lines: described }),
    ...(extras.length > 0 && { extras }),
    ...(clientId && { client: { to: clientId } }),
    ...(place && { place: true }),
    ...(contact && { contact: true }),
    ...(charges && describeCharges(booking.charges, { charges, total })),
    ...(isDue !== wasDue && { depositDue: { from: wasDue.toString(), to: isDue.toString() } }),
    ...(total !== booking.total && { total: { from: booking.total.toString(), to: total.toString() } }),
  }
}
