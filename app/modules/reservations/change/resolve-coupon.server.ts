import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { redeemCoupon, requestedCode } from "../charges/redeem-coupon.server.ts"
import type { LockedBooking } from "./lock-booking.server.ts"
import { type BookingChange, chargedAfter, chargingOf, resolveChange } from "./resolve-change.server.ts"

/** Returns the change with the coupon of another code, which it locks until commit; the booked code keeps its coupon unchecked. Refuses at "coupon" as `redeemCoupon`, and with "coupon.currency". */
export async function withCoupon(tx: Tx, locked: LockedBooking, requested: BookingChange): Promise<BookingChange> {
  const { booking, organization } = locked
  const code = requestedCode(booking.charges, requested.coupon)
  if (code === undefined) return requested
  const withTerms = (coupon: CouponTerms | null) => ({ ...requested, charges: { ...requested.charges, coupon } })
  if (code === null) return withTerms(null)
  if (organization.currency !== booking.currency) throw new Refusal("coupon.currency", { field: "coupon" })
  const terms = await redeemCoupon(tx, {
    code,
    phone: (requested.contact?.phone ?? booking.contactPhone) || null,
    besides: booking.id,
    locks: true,
    ...chargingOf(locked, { ...chargedAfter(booking, resolveChange(locked, requested)), requested: requested.charges }),
    shop: organization,
  })
  return withTerms(terms)
}
