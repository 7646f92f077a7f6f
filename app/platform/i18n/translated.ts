import type { Locale } from "./locale.ts"

/** Texts outside the organization's own language: locale → field → text. */
export type Translations<Field extends string> = { [locale in Locale]?: { [field in Field]?: string } }

/** Returns the translations with a text; "" removes it, and a language that has no other. */
export function withTranslation<Field extends string>(
  translations: Translations<Field>,
  locale: Locale,
  field: Field,
  text: string,
): Translations<Field> {
  if ((translations[locale]?.[field] ?? undefined) === (text || undefined)) return translations
  const { [locale]: inLocale, ...others } = translations
  const texts: { [field in Field]?: string } = { ...inLocale }
  if (text) texts[field] = text
  else delete texts[field]
  return Object.keys(texts).length > 0 ? { ...others, [locale]: texts } : others
}

/** Returns the field in the locale, or in the organization's language if it is not translated. */
export function translated<Field extends string>(
  row: { translations?: Translations<Field> } & Record<Field, string>,
  field: Field,
  locale: Locale,
) {
  return row.translations?.[locale]?.[field] || row[field]
}
