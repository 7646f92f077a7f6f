import { z } from "zod"

const graphemes = new Intl.Segmenter()

/** Counts what a person sees as one character. */
const atMost = (limit: number) => (value: string) => [...graphemes.segment(value)].length <= limit

const plain = /^[^\p{Cc}]*$/u

export const lastName = z.string().trim().regex(plain, { error: "text.invalid" }).refine(atMost(25), { error: "name.long" }).default("")

export const firstName = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required" })
  .regex(plain, { error: "text.invalid" })
  .refine(atMost(25), { error: "name.long" })
