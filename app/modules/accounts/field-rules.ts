import { countGraphemes } from "#app/platform/graphemes.ts"
import { isAccountEmail, isEmail } from "#app/platform/mail/email.ts"
import { digitsOf } from "./code-text.ts"

/** Returns the error code of a filled field, as far as the browser can tell. An existing password may have any form. */
export function validateField(field: string, value: string): string | undefined {
  switch (field) {
    case "email":
      return isEmail(value.trim()) ? undefined : "email.invalid"
    case "newEmail":
      return isAccountEmail(value.trim()) ? undefined : "email.invalid"
    case "newPassword":
      return wrongLength(Array.from(value).length)
    case "code":
    case "ownCode":
    case "newCode":
      return digitsOf(value).length === 6 ? undefined : "code.shape"
    case "firstName":
    case "lastName":
      return countGraphemes(value.trim()) > 25 ? "name.long" : undefined
    default:
      return undefined
  }
}

/** In code points, as zod counts them. */
function wrongLength(length: number) {
  if (length < 6) return "password.short"
  return length > 128 ? "password.long" : undefined
}
