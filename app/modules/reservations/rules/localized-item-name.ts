import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"

interface NamedItem {
  name: string
  translations: Translations<"name">
}

/** Returns the name as booked, translated while the item is still called that. */
export function localizedItemName(asBooked: string, item: NamedItem | undefined, locale: Locale) {
  return item?.name === asBooked ? translated(item, "name", locale) : asBooked
}
