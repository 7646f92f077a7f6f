import { z } from "zod"
import { isEmail, normalizeEmail } from "../mail/email.ts"
import { parseRecordNumber } from "./numbers.ts"
import { phoneProblem } from "./phone-text.ts"

/** `parseRecordNumber` of a form, which names the record without a person typing it. */
export const recordNumber = z.string().transform((typed, { issues }) => {
  const number = parseRecordNumber(typed)
  if (number !== undefined) return number
  issues.push({ code: "custom", input: typed, message: "format" })
  return z.NEVER
})

/** Transforms a typed phone into E.164 by `parsePhone`, which returns undefined for what is no number. An empty one stays empty. */
export const toPhone =
  (parsePhone: (typed: string) => string | undefined) =>
  (typed: string, { issues }: z.core.ParsePayload): string => {
    const phone = typed === "" ? "" : parsePhone(typed)
    if (phone !== undefined) return phone
    issues.push({ code: "custom", input: typed, message: phoneProblem(typed) })
    return z.NEVER
  }

/** Transforms a typed email into the form that is stored and sent. An empty one stays empty. */
export function toEmail(typed: string, { issues }: z.core.ParsePayload): string {
  if (typed === "" || isEmail(typed)) return normalizeEmail(typed)
  issues.push({ code: "custom", input: typed, message: "email.invalid" })
  return z.NEVER
}
