import { z } from "zod"
import type { ShortageDetails } from "#app/modules/reservations/reserve/refusal-details.ts"
import { guests, wallTime, wholeQuantity } from "../input-schemas.ts"

/** Input of the item's form. `intent` decides whose dates apply when the cart has others: "add" leaves that open. */
export const addToCartInput = z.object({
  intent: z.enum(["add", "use-new-dates", "keep-dates"]),
  from: wallTime,
  to: wallTime,
  quantity: wholeQuantity,
  ...guests,
})

export type AddToCartInput = z.output<typeof addToCartInput>

/** Details of the refusal "stock". `inCart` is the quantity that is in the cart already, where that is the reason. */
export type ShortageInCart = ShortageDetails & { inCart?: number }

/** Details of the refusal "cart.period": both periods, instants in ISO 8601. */
export interface OtherDates {
  inCart: { from: string; to: string; start: string; end: string }
  asked: { start: string; end: string }
}
