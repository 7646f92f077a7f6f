import type { DeliveryPrice } from "#app/modules/organizations/delivery-price.ts"
import { type CouponTerms, discountOf } from "#app/modules/pricing/coupon.ts"
import { deliveryCharge } from "#app/modules/pricing/delivery-charge.ts"
import type { ChargedLine, Extra, ExtraChoice } from "#app/modules/pricing/extra.ts"
import { rentalDaysOf } from "#app/modules/pricing/line/rental-days.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { includedTax } from "#app/modules/pricing/tax/included-tax.ts"
import type { Period } from "#app/platform/time.ts"
import type { DeliveryType, ReservationStatus } from "../rules/reservation-status.ts"
import { type ExtraCharge, extrasAfter } from "./extra-charges.ts"

/** Money in a booking beside its lines, which has no stock; amounts in minor units of the booking's currency, negative where they lower the total. */
export type Charge =
  | { kind: "delivery"; amount: bigint }
  | ExtraCharge
  | { kind: "coupon"; amount: bigint; coupon: CouponTerms }
  /** Staff set the whole total. */
  | { kind: "adjustment"; amount: bigint; reason: string }
  /** The part of a deposit that the shop keeps; its id stays, so that keeping it can be undone. */
  | { kind: "deposit"; amount: bigint; reason: string; id: string }
  /** The fee for cancelling; only a cancelled booking has it. */
  | { kind: "fee"; amount: bigint }

/** Returns what a booking costs: its lines with its charges. */
export function totalOf(lines: ReadonlyArray<{ total: bigint }>, charges: ReadonlyArray<{ amount: bigint }>): bigint {
  const sum = sumOf(lines, "total") + sumOf(charges, "amount")
  return sum < 0n ? 0n : sum
}

/** Returns what a booking costs in a status: cancelled, only its fee, and what was kept of its deposits. */
export function totalIn(
  status: ReservationStatus,
  lines: ReadonlyArray<{ total: bigint }>,
  charges: ReadonlyArray<Pick<Charge, "kind" | "amount">>,
): bigint {
  return status === "cancelled"
    ? totalOf(
        [],
        charges.filter(({ kind }) => kind === "fee" || kind === "deposit"),
      )
    : totalOf(lines, charges)
}

interface TaxedBooking {
  total: bigint
  taxRate: number | null
}

/** A tax that prices include: its rate in hundredths of a percent, and what it comes to in minor units. */
export interface IncludedTax {
  rate: number
  amount: bigint
}

/** Returns the tax within what a booking costs; null where its prices include none. What the shop keeps of a deposit for a loss is no price, so that none is within. */
export function taxOf({ total, taxRate }: TaxedBooking, charges: ReadonlyArray<{ kind: string; amount: bigint }>): IncludedTax | null {
  if (taxRate === null) return null
  const taxed = charges.reduce((left, { kind, amount }) => (kind === "deposit" ? left - amount : left), total)
  return { rate: taxRate, amount: includedTax(taxed > 0n ? taxed : 0n, taxRate) }
}

/** Returns the coupon of a booking. */
export const bookedCoupon = (charges: readonly Charge[]): CouponTerms | undefined =>
  charges.find((charge) => charge.kind === "coupon")?.coupon

/** The booking as it was, its lines and charges of the items that they have now (`placedCharges`); of a new one both are empty. */
export interface Charged {
  lines: readonly ChargedLine[]
  charges: readonly Charge[]
}

/** A missing property keeps what was booked. */
export interface RequestedCharges {
  extras?: readonly ExtraChoice[] | undefined
  /** Null takes it off. */
  coupon?: CouponTerms | null | undefined
  /** Staff set the whole total; null lets the rest decide again. */
  adjusted?: { total: bigint; reason: string } | null | undefined
}

export interface Charging {
  lines: readonly ChargedLine[]
  requested?: RequestedCharges | undefined
  /** Today's extras; none where their prices mean nothing in the booking's currency. */
  offered: readonly Extra[]
  isDelivered: boolean
  wasDelivered: boolean
  /** Today's; null where it means nothing in the booking's currency. */
  delivery: DeliveryPrice | null
}

/**
 * Returns the charges of a booking, in the order in which they are counted. What was booked keeps its terms: extras are counted anew where their pieces or days change, the coupon
 * for all lines, and the fee stays while the booking stays delivered. An adjustment of staff stays until anything else changes the total.
 */
export function chargesAfter(booked: Charged, charging: Charging): Charge[] {
  const extras = extrasAfter(booked, charging, charging.requested?.extras)
  const goods = [...extras, ...couponAfter(booked, extras, charging)]
  const counted = [
    ...goods,
    ...deliveryAfter(booked, totalOf(charging.lines, goods), charging),
    ...booked.charges.filter(({ kind }) => !recounted.has(kind)),
  ]
  return [...counted, ...adjustmentAfter(booked, counted, charging)]
}

const recounted: ReadonlySet<Charge["kind"]> = new Set(["extra", "coupon", "delivery", "adjustment"])

function couponAfter({ charges }: Charged, extras: readonly ExtraCharge[], { lines, requested }: Charging): Charge[] {
  const coupon = requested?.coupon === undefined ? bookedCoupon(charges) : requested.coupon
  return coupon ? [{ kind: "coupon", amount: -discountOf(coupon, lines, extras), coupon }] : []
}

/** `goods` is the sum that a delivery is free from. */
function deliveryAfter({ charges }: Charged, goods: bigint, { isDelivered, wasDelivered, delivery }: Charging): Charge[] {
  if (isDelivered && wasDelivered) return charges.filter(({ kind }) => kind === "delivery")
  const amount = isDelivered && delivery ? deliveryCharge(delivery, goods) : 0n
  return amount > 0n ? [{ kind: "delivery", amount }] : []
}

/** The fee is no part of the total that staff set, since a booking whose status is set back has none. */
function adjustmentAfter(booked: Charged, counted: readonly Charge[], { lines, requested }: Charging): Charge[] {
  const priced = counted.filter(({ kind }) => kind !== "fee")
  const rest = sumOf(lines, "total") + sumOf(priced, "amount")
  const adjusted = requested?.adjusted
  if (adjusted) return adjusted.total === rest ? [] : [{ kind: "adjustment", amount: adjusted.total - rest, reason: adjusted.reason }]
  const unadjusted = booked.charges.filter(({ kind }) => kind !== "adjustment" && kind !== "fee")
  const isAsBooked = sumOf(booked.lines, "total") + sumOf(unadjusted, "amount") === rest
  return adjusted === undefined && isAsBooked ? booked.charges.filter(({ kind }) => kind === "adjustment") : []
}

/** Returns whether something of a booking is delivered: property never is. */
export const isDelivered = (
  type: DeliveryType,
  lines: ReadonlyArray<{ itemId: string }>,
  items: ReadonlyArray<{ id: string; kind: string }>,
): boolean => type === "delivery" && lines.some(({ itemId }) => items.find(({ id }) => id === itemId)?.kind === "equipment")

interface TimedLine extends Omit<ChargedLine, "days"> {
  tariff: Tariff
  period: Period
}

/** Returns what charges look at of a priced line. */
export const chargedLine = ({ itemId, quantity, total, tariff, period }: TimedLine, zone: string): ChargedLine => ({
  itemId,
  quantity,
  total,
  days: rentalDaysOf(tariff, period, zone).length,
})

const sumOf = <Key extends string>(list: ReadonlyArray<{ [key in Key]: bigint }>, key: Key) =>
  list.reduce((sum, each) => sum + each[key], 0n)
