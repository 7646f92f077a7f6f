import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { hasExtension, phoneProblem } from "#app/platform/input/phone-text.ts"
import { isEmail } from "#app/platform/mail/email.ts"

/** Limits in characters that a person sees. */
export const limits = { firstName: 25, lastName: 25, city: 100, addressLine: 200, note: 500 } as const

/** Returns the error code of a filled field, as far as a browser can tell. Only the server knows which phone numbers exist. */
export function checkContactField(field: string, typed: string): string | undefined {
  const value = typed.trim()
  if (field === "email") return isEmail(value) ? undefined : "email.invalid"
  if (field === "phone") return mayBePhone(value) ? undefined : phoneProblem(value)
  if (!isLimited(field) || hasAtMostGraphemes(value, limits[field])) return undefined
  return tooLong[field]
}

const tooLong: Record<keyof typeof limits, string> = {
  firstName: "name.long",
  lastName: "name.long",
  city: "address.long",
  addressLine: "address.long",
  note: "customerNote.long",
}

const isLimited = (field: string): field is keyof typeof limits => Object.hasOwn(limits, field)

/** Seven digits have the shortest numbers with their area's code, fifteen the longest of all. */
function mayBePhone(text: string) {
  if (hasExtension(text)) return false
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 7 && digits <= 15 && !/[\p{L}@]/u.test(text)
}
