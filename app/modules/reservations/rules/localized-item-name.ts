import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"

interface NamedItem {
  name: string
  translations: Translations<"name">
}

/** The name as it was when the booking was made; in the page's language as long as the item is still called that. */
export function localizedItemName(asBooked: string, item: NamedItem | undefined, locale: Locale) {
  return item?.name === asBooked ? translated(item, "name", locale) : asBooked
}
