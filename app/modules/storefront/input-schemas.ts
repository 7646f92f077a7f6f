import { z } from "zod"
import { text } from "#app/platform/input-texts.ts"
import { readQuantity } from "./cart/cart.ts"

/** Wall time in the shop's zone; seconds are dropped. */
export const wallTime = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/, { error: "time.invalid" }).transform((time) => time.slice(0, 16))

export const wholeQuantity = z.string({ error: "required" }).transform((typed, { issues }) => {
  const quantity = readQuantity(typed)
  if (quantity !== undefined) return quantity
  issues.push({ code: "custom", input: typed, message: "quantity.invalid" })
  return z.NEVER
})
