import type { z } from "zod"
import { type Locale, locales } from "./locale.ts"
import type { Translations } from "./translated.ts"

/** Texts of a record in each language. */
export type TextsByLocale<Name extends string> = Record<Locale, Record<Name, string>>

/** The form field of a text in one language: "name-uk". */
export type TranslatedField<Name extends string> = `${Name}-${Locale}`

export const translatedField = <Name extends string>(name: Name, locale: Locale): TranslatedField<Name> => `${name}-${locale}`

/** Makes the zod fields of texts that a form asks for in each language. */
export function translatedFields<Name extends string>(names: readonly Name[], schemaOf: (name: Name, locale: Locale) => z.ZodType<string>) {
  const fields: Partial<Record<TranslatedField<Name>, z.ZodType<string>>> = {}
  for (const locale of locales) for (const name of names) fields[translatedField(name, locale)] = schemaOf(name, locale)
  return fields as Record<TranslatedField<Name>, z.ZodType<string>>
}

/** Lists the texts that are written in `main` and lack a translation, by the language that lacks them. */
export function untranslatedTexts<Name extends string>(
  names: readonly Name[],
  main: Locale,
  textOf: (field: TranslatedField<Name>) => string | undefined,
): Record<Locale, Name[]> {
  const written = names.filter((name) => textOf(translatedField(name, main)))
  return mapLocales((locale) => written.filter((name) => !textOf(translatedField(name, locale))))
}

/** Reads the texts of each language from a parsed form. */
export function textsOfForm<Name extends string>(names: readonly Name[], form: Record<TranslatedField<Name>, string>): TextsByLocale<Name> {
  return mapLocales((locale) => mapNames(names, (name) => form[translatedField(name, locale)]))
}

/** Writes the texts of each language as form fields. */
export function formOfTexts<Name extends string>(
  names: readonly Name[],
  texts: TextsByLocale<Name>,
): Record<TranslatedField<Name>, string> {
  const fields: Partial<Record<TranslatedField<Name>, string>> = {}
  for (const locale of locales) for (const name of names) fields[translatedField(name, locale)] = texts[locale][name]
  return fields as Record<TranslatedField<Name>, string>
}

/** Reads the texts of each language from a row, whose plain columns hold the organization's `language`. */
export function textsOfRow<Name extends string>(
  names: readonly Name[],
  row: Record<Name, string> & { translations: Translations<Name> },
  language: Locale,
): TextsByLocale<Name> {
  return mapLocales((locale) => mapNames(names, (name) => (locale === language ? row[name] : (row.translations[locale]?.[name] ?? ""))))
}

/** Returns the columns of texts: the organization's language in plain columns, every other that is written in `translations`. */
export function rowOfTexts<Name extends string>(
  names: readonly Name[],
  texts: TextsByLocale<Name>,
  language: Locale,
): Record<Name, string> & { translations: Translations<Name> } {
  const translations: Translations<Name> = {}
  for (const locale of locales) {
    const written = names.filter((name) => locale !== language && texts[locale][name])
    if (written.length > 0) translations[locale] = mapNames(written, (name) => texts[locale][name])
  }
  return { ...texts[language], translations }
}

export const mapLocales = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> => ({ en: make("en"), uk: make("uk") })

export function mapNames<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  const values: Partial<Record<Name, Value>> = {}
  for (const name of names) values[name] = make(name)
  return values as Record<Name, Value>
}
