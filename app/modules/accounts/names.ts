import { z } from "zod"
import { countGraphemes } from "#app/platform/graphemes.ts"

const atMost = (limit: number) => (value: string) => countGraphemes(value) <= limit

const plain = /^[^\p{Cc}]*$/u

export const lastName = z.string().trim().regex(plain, { error: "text.invalid" }).refine(atMost(25), { error: "name.long" }).default("")

export const firstName = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .regex(plain, { error: "text.invalid" })
  .refine(atMost(25), { error: "name.long" })
