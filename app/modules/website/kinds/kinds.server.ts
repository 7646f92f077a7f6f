import type { KindName } from "../document/website-document.ts"
import { contactsFields } from "./contacts.fields.ts"
import { loadContacts } from "./contacts.server.ts"
import { dividerFields } from "./divider.fields.ts"
import { galleryFields } from "./gallery.fields.ts"
import { loadGallery } from "./gallery.server.ts"
import { heroFields } from "./hero.fields.ts"
import { loadHero } from "./hero.server.ts"
import { itemShowcaseFields } from "./item-showcase.fields.ts"
import { loadItemShowcase } from "./item-showcase.server.ts"
import type { Fields, Load } from "./kind.ts"
import { questionsFields } from "./questions.fields.ts"
import { servicesLineFields } from "./services-line.fields.ts"
import { shopFields } from "./shop/shop.fields.ts"
import { loadShop } from "./shop/shop.server.ts"
import { textFields } from "./text/text.fields.ts"

/** Fields and loader of each kind; its view is in `views.ts`. */
export const kinds = {
  hero: { fields: heroFields, load: loadHero },
  shop: { fields: shopFields, load: loadShop },
  servicesLine: { fields: servicesLineFields, load: nothing },
  divider: { fields: dividerFields, load: nothing },
  itemShowcase: { fields: itemShowcaseFields, load: loadItemShowcase },
  text: { fields: textFields, load: nothing },
  gallery: { fields: galleryFields, load: loadGallery },
  questions: { fields: questionsFields, load: nothing },
  contacts: { fields: contactsFields, load: loadContacts },
} satisfies { [Name in KindName]: { fields: Fields; load: Load<never, unknown> } }

export type Kinds = typeof kinds

async function nothing() {
  return null
}
