import { z } from "zod"
import { wallTime, wholeQuantity } from "./input-texts.ts"

/** What an item's form sends. `intent` tells whose dates hold when the cart has others: nobody's yet, the form's or the cart's. */
export const addToCartInput = z.object({
  intent: z.enum(["add", "use-new-dates", "keep-dates"]),
  from: wallTime,
  to: wallTime,
  quantity: wholeQuantity,
})

export type AddToCartInput = z.output<typeof addToCartInput>

/** What a refusal for other dates in the cart tells: both periods, instants in ISO 8601. */
export interface OtherDates {
  inCart: { from: string; to: string; start: string; end: string }
  asked: { start: string; end: string }
}
