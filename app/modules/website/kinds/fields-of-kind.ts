import type { KindName } from "../document/website-document.ts"
import { dividerFields } from "./divider.fields.ts"
import { heroFields } from "./hero.fields.ts"
import { itemShowcaseFields } from "./item-showcase.fields.ts"
import type { Fields } from "./kind.ts"
import { servicesLineFields } from "./services-line.fields.ts"
import { shopFields } from "./shop.fields.ts"

/** The fields of each kind: for the server, and for the editor. */
export const fieldsOfKind: { [Name in KindName]: Fields } = {
  hero: heroFields,
  shop: shopFields,
  servicesLine: servicesLineFields,
  divider: dividerFields,
  itemShowcase: itemShowcaseFields,
}
