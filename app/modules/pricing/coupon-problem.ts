import type { CouponTerms } from "./coupon.ts"

/** A coupon of today. Dates are those of the shop and belong to it; amounts are minor units. Null means no limit. */
export interface Coupon extends CouponTerms {
  validFrom: string | null
  validUntil: string | null
  smallestTotal: bigint | null
  mostUses: number | null
  mostPerClient: number | null
}

export interface CouponUse {
  /** The shop's date. */
  today: string
  /** Lines and extras before the coupon. */
  goods: bigint
  /** Something of them is what the coupon is for. */
  isCovered: boolean
  discount: bigint
  /** By other bookings that are not cancelled. */
  uses: number
  usesByClient: number
}

export type CouponProblem =
  | "coupon.missing"
  | "coupon.early"
  | "coupon.over"
  | "coupon.used"
  | "coupon.usedByClient"
  | "coupon.items"
  | "coupon.small"
  | "coupon.free"

/** Returns why a coupon can't be used; undefined where it can. */
export function couponProblem(
  coupon: Coupon | undefined,
  { today, goods, isCovered, discount, uses, usesByClient }: CouponUse,
): CouponProblem | undefined {
  if (!coupon) return "coupon.missing"
  if (coupon.validFrom !== null && today < coupon.validFrom) return "coupon.early"
  if (coupon.validUntil !== null && today > coupon.validUntil) return "coupon.over"
  if (coupon.mostUses !== null && uses >= coupon.mostUses) return "coupon.used"
  if (coupon.mostPerClient !== null && usesByClient >= coupon.mostPerClient) return "coupon.usedByClient"
  if (coupon.smallestTotal !== null && goods < coupon.smallestTotal) return "coupon.small"
  if (!isCovered) return "coupon.items"
  return discount === 0n ? "coupon.free" : undefined
}

/** Returns what a booking keeps of a coupon. */
export const termsOfCoupon = ({ id, code, percent, amount, itemIds }: Coupon): CouponTerms => ({ id, code, percent, amount, itemIds })
