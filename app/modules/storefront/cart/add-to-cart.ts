import { z } from "zod"
import type { ShortageDetails } from "#app/modules/reservations/reserve/refusal-details.ts"
import { wallTime, wholeQuantity } from "../input-schemas.ts"

/** What an item's form sends. `intent` tells whose dates hold when the cart has others: nobody's yet, the form's or the cart's. */
export const addToCartInput = z.object({
  intent: z.enum(["add", "use-new-dates", "keep-dates"]),
  from: wallTime,
  to: wallTime,
  quantity: wholeQuantity,
})

export type AddToCartInput = z.output<typeof addToCartInput>

/** What a refusal for want of stock tells who adds; `inCart` is how many the cart has already, where that is why. */
export type ShortageInCart = ShortageDetails & { inCart?: number }

/** What a refusal for other dates in the cart tells: both periods, instants in ISO 8601. */
export interface OtherDates {
  inCart: { from: string; to: string; start: string; end: string }
  asked: { start: string; end: string }
}
