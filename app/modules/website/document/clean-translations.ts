import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { ComponentDocument, WebsiteDocument } from "../website-document.ts"
import { textsOf } from "./component-texts.ts"

/** Cleans the translations of every part of a document. */
export function withCleanTranslations(document: WebsiteDocument): WebsiteDocument {
  const { language: main, settings, pages, components } = document
  return {
    ...document,
    settings: { ...settings, translations: cleanTranslations({ tabTitle: settings.tabTitle }, settings.translations, main) },
    pages: pages.map((page) => {
      const { title, description, translations } = page
      return { ...page, translations: cleanTranslations({ title, description }, translations, main) }
    }),
    components: components.map((component) =>
      isReadable(component)
        ? { ...component, translations: cleanTranslations(Object.fromEntries(textsOf(component)), component.translations, main) }
        : component,
    ),
  }
}

/** Whether every text of a component can be listed. Where a field refuses its value, the component is not published anyway. */
const isReadable = ({ kind, values }: ComponentDocument) =>
  Object.entries(fieldsOfKind[kind]).every(([name, { schema }]) => values[name] === undefined || schema.safeParse(values[name]).success)

/**
 * Returns the translations of texts without empty ones, languages without any, and fields that are none of the texts. In the document's language, `main`, only the
 * empty mark of a borrowed text stays (see `swapTexts`), while the text is still that of another language.
 */
export function cleanTranslations<Name extends string>(
  texts: Record<Name, string>,
  translations: Translations<Name>,
  main: Locale,
): Translations<Name> {
  const written = Object.entries(translations) as Array<[Locale, Record<string, string>]>
  const isBorrowed = (name: string) =>
    texts[name as Name] !== "" && written.some(([locale, inOne]) => locale !== main && inOne[name] === texts[name as Name])
  const cleaned = written.flatMap(([locale, inOne]): Array<[string, Record<string, string>]> => {
    const remaining = Object.entries(inOne).filter(
      ([name, text]) => Object.hasOwn(texts, name) && (locale === main ? text === "" && isBorrowed(name) : text !== ""),
    )
    return remaining.length > 0 ? [[locale, Object.fromEntries(remaining)]] : []
  })
  return Object.fromEntries(cleaned)
}
