import { en as facts } from "#app/modules/inventory/locales/facts.en.ts"
import { en as pricing } from "#app/modules/pricing/locales/en.ts"
import { en as reservations } from "#app/modules/reservations/locales/en.ts"
import { en as order } from "#app/modules/storefront/locales/order.en.ts"
import { en as calendar } from "#app/ui/period-picker/locales/en.ts"

/** Messages of the cart, the checkout and bookings. */
export const en = { calendar, facts, order, pricing, reservations }
