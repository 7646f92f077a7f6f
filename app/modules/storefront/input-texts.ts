import { z } from "zod"
import { countGraphemes } from "#app/platform/graphemes.ts"
import { readQuantity } from "./cart.ts"

/** No control characters: PostgreSQL keeps no NUL, and no name has any. */
const plain = /^[^\p{Cc}]*$/u

/** What forms of the storefront ask for, read from text; errors are keys of sentences. */
export const text = z.string({ error: "required" }).trim().min(1, { error: "required" }).regex(plain, { error: "text.invalid" })

/** May be left out. */
export const optionalText = z.string().trim().regex(plain, { error: "text.invalid" }).default("")

/** A wall time of the shop. */
export const wallTime = text.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?$/, { error: "time.invalid" }).transform((time) => time.slice(0, 16))

export const wholeQuantity = z
  .string({ error: "required" })
  .trim()
  .refine((quantity) => readQuantity(quantity) !== undefined, { error: "quantity.invalid" })
  .transform(Number)

/** Counts what a person sees as one character. */
export const atMost = (limit: number) => (value: string) => countGraphemes(value) <= limit
