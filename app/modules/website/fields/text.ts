import { z } from "zod"
import { isEmail } from "#app/platform/mail/email.ts"
import { shortText, type Word } from "./field.ts"

interface TextOptions {
  /** In graphemes. */
  max: number
  initial: string
  isLong?: boolean
  isRequired?: boolean
}

/** Text in every language of the shop; of several lines if it `isLong`. */
export function text({ max, initial, isLong = false, isRequired = false }: TextOptions) {
  return {
    type: "text" as const,
    max,
    isLong,
    isRequired,
    schema: shortText(max),
    initial,
    translate: (value: string, word: Word) => word("", value),
  }
}

/** An email address, or "". */
export function email() {
  const schema = z.string().refine((text) => text === "" || isEmail(text), { error: "email.invalid" })
  return { type: "email" as const, schema, initial: "" }
}
