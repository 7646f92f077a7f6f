import type { Locale } from "./locale.ts"

/** Texts outside the organization's own language: locale → field → text. */
export type Translations<Field extends string> = { [locale in Locale]?: { [field in Field]?: string } }

/** Returns the field in the locale, or in the organization's language if it is not translated. */
export function translated<Field extends string>(
  row: { translations?: Translations<Field> } & Record<Field, string>,
  field: Field,
  locale: Locale,
) {
  return row.translations?.[locale]?.[field] || row[field]
}
