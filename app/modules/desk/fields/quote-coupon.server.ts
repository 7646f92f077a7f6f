import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { writePrice } from "#app/modules/pricing/booked/written-price.ts"
import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { Charged, Charging } from "#app/modules/reservations/charges/charge.ts"
import { redeemCoupon, requestedCode } from "#app/modules/reservations/charges/redeem-coupon.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { LinesQuote } from "./lines-quote.ts"

interface CouponInput {
  /** As it is typed; missing for the booked one. */
  code: string | undefined
  /** Missing for a new booking, whose customer is not known yet. */
  booking?: { id: string; contactPhone: string; currency: string } | undefined
  booked: Charged
  charging: Charging
  shop: Organization
}

/** Finds the coupon of the typed code, without a lock. An unusable coupon takes nothing off. */
export async function quoteCoupon(
  tx: Tx,
  { code: typed, booking, ...input }: CouponInput,
): Promise<{ coupon: CouponTerms | null | undefined; problem?: LinesQuote["couponProblem"] }> {
  const code = requestedCode(input.booked.charges, typed)
  if (code === undefined || code === null) return { coupon: code }
  if (booking && booking.currency !== input.shop.currency) return { coupon: null, problem: { code: "coupon.currency", details: null } }
  try {
    return { coupon: await redeemCoupon(tx, { ...input, code, phone: booking?.contactPhone || null, besides: booking?.id, locks: false }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { coupon: null, problem: { code: error.code, details: writePrice(error.details ?? null) } }
  }
}
