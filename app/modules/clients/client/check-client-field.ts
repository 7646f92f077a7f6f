import { countGraphemes } from "#app/platform/graphemes.ts"
import { isEmail } from "#app/platform/mail/email.ts"

/** Returns the error code of a filled field, as far as a browser can tell. */
export function checkClientField(field: string, value: string): string | undefined {
  switch (field) {
    case "email":
      return isEmail(value.trim()) ? undefined : "email.invalid"
    case "name":
    case "lastName":
      return countGraphemes(value.trim()) > 25 ? "name.long" : undefined
    case "note":
      return countGraphemes(value.trim()) > 2000 ? "note.long" : undefined
    default:
      return undefined
  }
}
