import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { askedCode, redeemCoupon } from "../charges/redeem-coupon.server.ts"
import type { LockedBooking } from "./lock-booking.server.ts"
import { type BookingChange, chargedAfter, chargingOf, resolveChange } from "./resolve-change.server.ts"

/** Returns the change with the coupon of another code, which it locks until commit; the booked code keeps its coupon unchecked. Refuses at "coupon" as `redeemCoupon`, and with "coupon.currency". */
export async function withCoupon(tx: Tx, locked: LockedBooking, asked: BookingChange): Promise<BookingChange> {
  const { booking, organization } = locked
  const code = askedCode(booking.charges, asked.coupon)
  if (code === undefined) return asked
  const withTerms = (coupon: CouponTerms | null) => ({ ...asked, charges: { ...asked.charges, coupon } })
  if (code === null) return withTerms(null)
  if (organization.currency !== booking.currency) throw new Refusal("coupon.currency", { field: "coupon" })
  const terms = await redeemCoupon(tx, {
    code,
    phone: (asked.contact?.phone ?? booking.contactPhone) || null,
    besides: booking.id,
    locks: true,
    ...chargingOf(locked, { ...chargedAfter(booking, resolveChange(locked, asked)), asked: asked.charges }),
    shop: organization,
  })
  return withTerms(terms)
}
