import { uk as management } from "#app/modules/management/locales/uk.ts"
import { uk as members } from "#app/modules/members/locales/uk.ts"
import { uk as bookings } from "#app/modules/reservations/locales/bookings.uk.ts"

/** What is read in management alone. */
export const uk = { bookings, management, members }
