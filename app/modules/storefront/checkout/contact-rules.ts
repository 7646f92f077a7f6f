import { hasAtMostGraphemes } from "#app/platform/graphemes.ts"
import { isEmail } from "#app/platform/mail/email.ts"

/** How many characters a person sees may stand in a field of checkout. */
export const limits = { firstName: 25, lastName: 25, city: 100, addressLine: 200 } as const

/** What a browser can tell of a field that is filled: the code of what is wrong. Which phone numbers there are only the server knows. */
export function checkContactField(field: string, typed: string): string | undefined {
  const value = typed.trim()
  if (field === "email") return isEmail(value) ? undefined : "email.invalid"
  if (field === "phone") return mayBePhone(value) ? undefined : "phone.invalid"
  if (!isLimited(field) || hasAtMostGraphemes(value, limits[field])) return undefined
  return field === "firstName" || field === "lastName" ? "name.long" : "address.long"
}

const isLimited = (field: string): field is keyof typeof limits => Object.hasOwn(limits, field)

/** Seven digits have the shortest numbers with their area's code, fifteen the longest of all. */
function mayBePhone(text: string) {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits >= 7 && digits <= 15 && !/[\p{L}@]/u.test(text)
}
