import { en as management } from "#app/modules/management/locales/en.ts"
import { en as members } from "#app/modules/members/locales/en.ts"
import { en as bookings } from "#app/modules/reservations/locales/bookings.en.ts"

/** What is read in management alone. */
export const en = { bookings, management, members }
