import { uk as facts } from "#app/modules/inventory/locales/facts.uk.ts"
import { uk as pricing } from "#app/modules/pricing/locales/uk.ts"
import { uk as reservations } from "#app/modules/reservations/locales/uk.ts"
import { uk as order } from "#app/modules/storefront/locales/order.uk.ts"
import { uk as calendar } from "#app/ui/period-picker/locales/uk.ts"

/** Messages of the cart, the checkout and bookings. */
export const uk = { calendar, facts, order, pricing, reservations }
