import { z } from "zod"
import { recordNumber as item } from "#app/platform/input/zod-inputs.ts"
import { wallTime, wholeQuantity } from "../input-schemas.ts"

/** Index of the line in the cart. */
const place = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

/** Input of all cart changes. `item` is the item's number; `step` is added to the quantity when a button is pressed without JavaScript. */
export const changeCartInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["add", "use-new-dates", "keep-dates"]), item, from: wallTime, to: wallTime, quantity: wholeQuantity }),
  z.object({ intent: z.literal("set"), item, quantity: wholeQuantity, step: z.enum(["-1", "1"]).transform(Number).optional() }),
  z.object({ intent: z.literal("remove"), item }),
  z.object({ intent: z.literal("restore"), item, quantity: wholeQuantity, place }),
  z.object({ intent: z.literal("period"), from: wallTime, to: wallTime }),
])

export type ChangeCartInput = z.output<typeof changeCartInput>
