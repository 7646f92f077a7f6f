import type { Locale } from "./locale.ts"
import type { Translations } from "./translated.ts"

/** A change of the language whose texts stand in the plain columns. */
export interface LanguageChange {
  from: Locale
  to: Locale
}

/** Texts in the organization's language, and those in others. */
export interface TranslatedTexts<Name extends string> {
  texts: Record<Name, string>
  translations: Translations<Name>
}

/**
 * Makes `to` the language of the plain texts, and those of `from` translations. A text that is not written in `to` stays in both; its empty translation in `to` records that
 * it is borrowed, so that the way back gives the same. A text that is empty in `from` stays empty there for the same reason.
 */
export function swapTexts<Name extends string>(
  { texts, translations }: TranslatedTexts<Name>,
  { from, to }: LanguageChange,
): TranslatedTexts<Name> {
  const next = { texts: { ...texts }, translations: structuredClone(translations) }
  for (const name of Object.keys(texts) as Name[]) {
    const other = translations[to]?.[name]
    const isWritten = other !== undefined || texts[name] !== ""
    const isBorrowed = translations[from]?.[name] === ""
    next.texts[name] = other ?? texts[name]
    setText(next.translations, from, name, isWritten && !isBorrowed ? texts[name] : undefined)
    setText(next.translations, to, name, isWritten && other === undefined ? "" : undefined)
  }
  return next
}

/** Leaves no empty language behind. */
function setText<Name extends string>(translations: Translations<Name>, locale: Locale, name: Name, text: string | undefined) {
  const inLocale: { [field in Name]?: string } = { ...translations[locale] }
  if (text === undefined) delete inLocale[name]
  else inLocale[name] = text
  if (Object.keys(inLocale).length > 0) translations[locale] = inLocale
  else delete translations[locale]
}
