import { uk as reservations } from "#app/modules/reservations/locales/uk.ts"
import { uk as storefront } from "#app/modules/storefront/locales/uk.ts"
import { uk as ui } from "#app/ui/locales/uk.ts"

export const uk = { ui, reservations, storefront }
