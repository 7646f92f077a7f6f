import { en as inventory } from "#app/modules/inventory/locales/en.ts"
import { en as storefront } from "#app/modules/storefront/locales/en.ts"
import { en as website } from "#app/modules/website/locales/en.ts"
import { en as ui } from "#app/ui/locales/en.ts"

export const en = { inventory, storefront, ui, website }
