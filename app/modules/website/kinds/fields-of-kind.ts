import type { categoryChoice } from "../fields/category.ts"
import type { itemChoice, itemList } from "../fields/items.ts"
import type { choice, limit, toggle } from "../fields/options.ts"
import type { focalImage, pictures } from "../fields/pictures.ts"
import type { questions } from "../fields/questions.ts"
import type { richText } from "../fields/rich-text.ts"
import type { email, text } from "../fields/text.ts"
import type { tiles } from "../fields/tiles.ts"
import type { KindName } from "../website-document.ts"
import { contactsFields } from "./contacts.fields.ts"
import { dividerFields } from "./divider.fields.ts"
import { galleryFields } from "./gallery.fields.ts"
import { heroFields } from "./hero/hero.fields.ts"
import { itemShowcaseFields } from "./item-showcase.fields.ts"
import type { Fields } from "./kind.ts"
import { questionsFields } from "./questions.fields.ts"
import { servicesLineFields } from "./services-line.fields.ts"
import { shopFields } from "./shop/shop.fields.ts"
import { textFields } from "./text/text.fields.ts"

/** Every field that a kind has; its `type` tells its input. */
export type EditedField = { isUsed?: Fields[string]["isUsed"] } & ReturnType<
  | typeof categoryChoice
  | typeof choice
  | typeof email
  | typeof focalImage
  | typeof itemChoice
  | typeof itemList
  | typeof limit
  | typeof pictures
  | typeof questions
  | typeof richText
  | typeof text
  | typeof tiles
  | typeof toggle
>

/** The fields of each kind: for the server, and for the editor. */
export const fieldsOfKind: { [Name in KindName]: Record<string, EditedField> & Fields } = {
  hero: heroFields,
  shop: shopFields,
  servicesLine: servicesLineFields,
  divider: dividerFields,
  itemShowcase: itemShowcaseFields,
  text: textFields,
  gallery: galleryFields,
  questions: questionsFields,
  contacts: contactsFields,
}
