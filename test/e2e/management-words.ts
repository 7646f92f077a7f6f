import { en as enManagement } from "#app/modules/management/locales/en.ts"
import { uk as ukManagement } from "#app/modules/management/locales/uk.ts"
import { en as enMembers } from "#app/modules/members/locales/en.ts"
import { uk as ukMembers } from "#app/modules/members/locales/uk.ts"
import { en as enBookings } from "#app/modules/reservations/locales/bookings.en.ts"
import { uk as ukBookings } from "#app/modules/reservations/locales/bookings.uk.ts"

/** The words of management's pages. */
export const words = {
  en: { ...enManagement, bookings: enBookings, members: enMembers },
  uk: { ...ukManagement, bookings: ukBookings, members: ukMembers },
}

/** The sentence with what it speaks of put in: `filled("Remove {{name}}", { name: "Olena" })`. */
export const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "")
