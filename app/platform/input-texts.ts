import { z } from "zod"
import { hasAtMostGraphemes } from "./graphemes.ts"

/** No control characters: PostgreSQL keeps no NUL, and no name has any. */
const plain = /^[^\p{Cc}]*$/u

/** Required text of one line. Errors are message codes. */
export const text = z.string({ error: "required" }).trim().min(1, { error: "required" }).regex(plain, { error: "text.invalid" })

/** May be left out. */
export const optionalText = z.string().trim().regex(plain, { error: "text.invalid" }).default("")

/** Counts what a person sees as one character. */
export const atMost = (limit: number) => (value: string) => hasAtMostGraphemes(value, limit)

/** Optional text with line breaks, which the form parser has left in; line ends are stored as LF. */
export const multilineText = z
  .string()
  .default("")
  .transform((value) => value.replaceAll("\r\n", "\n").trim())
