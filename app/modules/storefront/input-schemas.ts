import { z } from "zod"
import { text } from "#app/platform/input-texts.ts"
import { readQuantity } from "./cart.ts"

/** Wall time in the shop's zone, or a date alone; seconds are dropped. */
export const wallTime = text.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:00)?)?$/, { error: "time.invalid" }).transform((time) => time.slice(0, 16))

const guestCount = z
  .string()
  .regex(/^\d{1,2}$/, { error: "guests.invalid" })
  .transform(Number)
  .optional()

/** Guests of a property; null where the form does not ask. */
export const guests = {
  adults: guestCount.refine((count) => count !== 0, { error: "guests.invalid" }),
  children: guestCount,
}

export const guestsOf = ({ adults, children }: { adults?: number | undefined; children?: number | undefined }) =>
  adults === undefined ? null : { adults, children: children ?? 0 }

export const wholeQuantity = z.string({ error: "required" }).transform(readWhole)

/** The quantity of one size among several; 0 where it is left out. */
export const sizeQuantity = z
  .string()
  .default("0")
  .transform((typed, context) => (typed.trim() === "0" ? 0 : readWhole(typed, context)))

function readWhole(typed: string, { issues }: z.core.$RefinementCtx) {
  const quantity = readQuantity(typed)
  if (quantity !== undefined) return quantity
  issues.push({ code: "custom", input: typed, message: "quantity.invalid" })
  return z.NEVER
}
