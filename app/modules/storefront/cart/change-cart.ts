import { z } from "zod"
import { recordNumber } from "#app/platform/input/zod-inputs.ts"
import { text } from "#app/platform/input-texts.ts"
import { parseName, readQuantity } from "../cart.ts"
import { guests, wallTime, wholeQuantity } from "../input-schemas.ts"

/** Index of the line in the cart. */
const place = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

/** The name of a line. */
const line = z.string().transform((text, { issues }) => {
  const name = parseName(text)
  if (name) return name
  issues.push({ code: "custom", input: text, message: "required" })
  return z.NEVER
})

/** How many of an extra are chosen, 0 for none. */
const chosen = z
  .string()
  .default("0")
  .transform((typed) => readQuantity(typed) ?? 0)

/** Input of all cart changes. `step` is added to the quantity when a button is pressed without JavaScript. */
export const changeCartInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["add", "use-new-dates", "keep-dates"]),
    item: line,
    from: wallTime,
    to: wallTime,
    quantity: wholeQuantity,
    ...guests,
  }),
  z.object({ intent: z.literal("set"), item: line, quantity: wholeQuantity, step: z.enum(["-1", "1"]).transform(Number).optional() }),
  z.object({ intent: z.literal("remove"), item: line }),
  z.object({
    intent: z.literal("restore"),
    item: line,
    quantity: wholeQuantity,
    place,
    /** The dates that the cart had; missing where it had none. */
    from: wallTime.optional(),
    to: wallTime.optional(),
  }),
  z.object({ intent: z.literal("coupon"), coupon: text.max(100, { error: "coupon.missing" }) }),
  z.object({ intent: z.literal("remove-coupon") }),
  z.object({ intent: z.literal("period"), from: wallTime, to: wallTime }),
  /** An unticked box sends no quantity; `item` is empty for an extra of the whole booking. */
  z.object({ intent: z.literal("extra"), extra: recordNumber, item: recordNumber.nullable().default(null), quantity: chosen }),
])

export type ChangeCartInput = z.output<typeof changeCartInput>
