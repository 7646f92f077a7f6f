import type { Locale } from "./locale.ts"

/** Texts in other languages than the organization's own: locale → field → text. */
export type Translations<Field extends string> = { [locale in Locale]?: { [field in Field]?: string } }

/** The field in the asked language where it is written, else in the organization's. */
export function translated<Field extends string>(
  row: { translations?: Translations<Field> } & Record<Field, string>,
  field: Field,
  locale: Locale,
) {
  return row.translations?.[locale]?.[field] || row[field]
}
