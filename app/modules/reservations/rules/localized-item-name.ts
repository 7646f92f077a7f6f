import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"

interface NamedItem {
  name: string
  translations: Translations<"name">
}

/** Returns the name as booked, translated while the item is still called that in one of the languages. */
export function localizedItemName(asBooked: string, item: NamedItem | undefined, locale: Locale) {
  if (!item) return asBooked
  const names = [item.name, ...Object.values(item.translations).map(({ name }) => name)]
  return names.includes(asBooked) ? translated(item, "name", locale) : asBooked
}
