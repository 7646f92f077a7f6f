import { couponCode, isCouponCode } from "#app/modules/pricing/coupon.ts"
import { atMost, optionalText } from "#app/platform/input-texts.ts"
import { type Currency, parseAmount } from "#app/platform/money.ts"
import { formatPrice } from "./line-drafts.ts"

/** In the order of the form. */
export const priceFields = ["coupon", "agreed", "agreedReason"] as const

export type PriceField = (typeof priceFields)[number]

/** Graphemes of the reason for an agreed total at most. */
export const mostOfReason = 200

/** A coupon's code and an agreed total, each "" for none. The code becomes upper case, the total is written as `formatPrice` does. */
export const priceInputs = ({ currency }: { currency: Currency }) => ({
  coupon: optionalText.transform(couponCode).refine((code) => code === "" || isCouponCode(code), { error: "coupon.missing" }),
  agreed: optionalText.transform((typed, { issues }) => {
    const total = typed === "" ? undefined : parseAmount(typed, currency)
    if (typed === "" || total !== undefined) return total === undefined ? "" : formatPrice(total)
    issues.push({ code: "custom", input: typed, message: "price.invalid" })
    return ""
  }),
  agreedReason: optionalText.refine(atMost(mostOfReason), { error: "reason.long" }),
})

/** Reads the agreed total of a form; undefined for none and for an unfinished amount. */
export function agreedIn({ agreed, agreedReason: reason }: { agreed: string; agreedReason: string }, currency: Currency) {
  const total = agreed === "" ? undefined : parseAmount(agreed, currency)
  return total === undefined ? undefined : { total, reason }
}
