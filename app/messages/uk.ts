import { uk as errors } from "#app/errors/locales/uk.ts"
import { uk as inventory } from "#app/modules/inventory/locales/uk.ts"
import { uk as storefront } from "#app/modules/storefront/locales/uk.ts"
import { uk as website } from "#app/modules/website/locales/uk.ts"
import { uk as ui } from "#app/ui/locales/uk.ts"

export const uk = { errors, inventory, storefront, ui, website }
