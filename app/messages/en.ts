import { en as errors } from "#app/errors/locales/en.ts"
import { en as inventory } from "#app/modules/inventory/locales/en.ts"
import { en as storefront } from "#app/modules/storefront/locales/en.ts"
import { en as website } from "#app/modules/website/locales/en.ts"
import { en as ui } from "#app/ui/locales/en.ts"

export const en = { errors, inventory, storefront, ui, website }
