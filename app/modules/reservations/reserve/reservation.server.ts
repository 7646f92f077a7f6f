import { createHash } from "node:crypto"
import type { PaymentMethod } from "#app/modules/payments/payment-status.ts"
import type { ClientNetwork } from "#app/platform/client-address.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Sum } from "#app/platform/money.ts"
import type { Period } from "#app/platform/time.ts"
import type { Delivery } from "../rules/delivery-place.ts"
import type { AtCounter } from "./at-counter.ts"

/** Input of `reserve`. */
export interface Reservation {
  /** Lines by nights follow its two dates in the shop's zone. */
  period: Period
  lines: ReservedLine[]
  /** Chosen extras; compulsory ones add themselves. */
  extras?: ReservedExtra[] | undefined
  /** The code of a coupon as it was typed. */
  coupon?: string | undefined
  contact: Contact
  language: Locale
  delivery: Delivery
  /** A visitor's booking that is paid online keeps its stock for `holdMinutes`, and longer once it is paid. */
  paymentMethod: PaymentMethod
  /** The customer's note to the shop; "" without one. */
  note?: string
  /** Version of the rental terms that the customer accepts, which `keepTerms` has stored. */
  termsVersion?: string | undefined
  /** Idempotency key: repeated requests make one booking. */
  idempotencyKey: string
  /** The total that was shown; any other is refused. Missing: not asked. "unseen": none was, which refuses all. */
  seenTotal?: Sum | "unseen" | undefined
  /** A visitor's, at a shop that takes cards: the terms of paying in advance that were shown, as `prepaymentText` writes them. Missing: nothing is paid in advance. */
  prepayment?: string | undefined
  /** The digest of a "stock" refusal that staff accepted; the shortage is recorded on the booking. */
  acceptsShortage?: string | undefined
  /** The visitor's network, whose bookings are limited (`limitBookings`). Staff have no limit. */
  network?: ClientNetwork
  /** Refused with an error for visitors. */
  byStaff?: StaffTerms
  /** A member tries the shop: it has no client, and can be removed. Refused with an error for visitors. */
  isTest?: boolean
}

/** `phone` is E.164; "" only for staff, whose booking then has no client but a chosen one. `email` is lower case: customers find their bookings by it. */
export interface Contact {
  name: string
  lastName: string
  email: string
  phone: string
}

export interface ReservedLine {
  /** An item's number. */
  item: number
  quantity: number
  /** Set by staff, in minor units of the organization's currency; the item's where it is missing. */
  unitPrice?: bigint | undefined
  /** Why the unit price is not the item's; staff must say so. */
  priceReason?: string
  /** Guests of a property, if its shop asks for their number. */
  guests?: Guests | undefined
}

export interface ReservedExtra {
  /** The extra's number. */
  extra: number
  /** An item's number; null for one of the whole booking. */
  item: number | null
  quantity: number
}

export interface Guests {
  adults: number
  children: number
}

/** Terms that staff alone set. */
export interface StaffTerms {
  status: "new" | "confirmed"
  /** The client who was chosen; otherwise the one with the contact's phone, created where there is none. */
  clientId?: string | undefined
  staffNote: string
  /** The whole total, in minor units of the organization's currency, in place of the one that is counted, and why. */
  agreed?: { total: bigint; reason: string } | undefined
  atCounter?: AtCounter | undefined
}

/** SHA-256 of what is booked, for whom and how it is paid. What a page showed, the language, the network and the version of the terms are no part of it. */
export function fingerprint({
  period,
  lines,
  extras = [],
  coupon,
  contact,
  delivery,
  paymentMethod,
  note,
  acceptsShortage,
  byStaff,
}: Reservation) {
  const { name, lastName, email, phone } = contact
  const prices = lines.map(({ unitPrice, priceReason }) => [unitPrice?.toString(), priceReason])
  const content = [
    period.start.toString(),
    period.end.toString(),
    lines.map(({ item, quantity, guests }) => ({ item, quantity, ...(guests && { guests }) })),
    [name, lastName, email, phone],
    delivery,
    paymentMethod,
    acceptsShortage !== undefined,
    ...(note ? [{ note }] : []),
    ...(extras.length > 0 ? [{ extras: extras.map(({ extra, item, quantity }) => [extra, item, quantity]) }] : []),
    ...(coupon ? [{ coupon }] : []),
    ...(byStaff ? [prices, byStaff.status, byStaff.clientId, byStaff.staffNote] : []),
    ...(byStaff?.agreed ? [[byStaff.agreed.total.toString(), byStaff.agreed.reason]] : []),
    ...(byStaff?.atCounter ? [atCounterText(byStaff.atCounter)] : []),
  ]
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url")
}

const atCounterText = ({ payment, isHandedOut }: AtCounter) => [payment?.method, payment?.amount?.toString(), isHandedOut]
