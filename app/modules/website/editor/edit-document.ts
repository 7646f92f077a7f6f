import type { Locale } from "#app/platform/i18n/locale.ts"
import { withTranslation } from "#app/platform/i18n/translated.ts"
import type { PageDocument, SettingsDocument, WebsiteDocument } from "../website-document.ts"

/* Changes of a document. Each returns a new one, and shares what stays the same. */

export const changeSettings = (document: WebsiteDocument, change: Partial<SettingsDocument>): WebsiteDocument => ({
  ...document,
  settings: { ...document.settings, ...change },
})

/** Does nothing where the page is gone. */
export const changePage = (document: WebsiteDocument, id: string, change: Partial<Omit<PageDocument, "id">>): WebsiteDocument =>
  document.pages.some((page) => page.id === id)
    ? { ...document, pages: document.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) }
    : document

/** Also takes it off every page. */
export const removeComponent = (document: WebsiteDocument, id: string): WebsiteDocument => ({
  ...document,
  components: document.components.filter((component) => component.id !== id),
  pages: document.pages.map((page) =>
    page.sections.includes(id) ? { ...page, sections: page.sections.filter((section) => section !== id) } : page,
  ),
})

/** Moves an entry of a list to another place. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Pages that show a component, in order. */
export const pagesWith = ({ pages }: WebsiteDocument, componentId: string) => pages.filter(({ sections }) => sections.includes(componentId))

type Texts<Name extends string> = { translations: { [locale in Locale]?: { [name in Name]?: string } } } & Record<Name, string>

/** A text of a page or of the settings in one language, "" where it is missing; `main` is the document's. */
export const textIn = <Name extends string>(record: Texts<Name>, name: Name, locale: Locale, main: Locale) =>
  locale === main ? record[name] : (record.translations[locale]?.[name] ?? "")

/** Whether visitors read a text of another language instead: it is not written in this one, or the document's language has borrowed it. */
export const isMissingIn = <Name extends string>(record: Texts<Name>, name: Name, locale: Locale, main: Locale) =>
  record[name] !== "" && (locale === main ? record.translations[main]?.[name] === "" : textIn(record, name, locale, main) === "")

/** The change that writes a text in one language. An empty translation is removed, as is the mark of a text that was borrowed (see `swapTexts`). */
export function textChange<Name extends string>(
  record: Texts<Name>,
  name: Name,
  text: string,
  locale: Locale,
  main: Locale,
): Partial<Texts<Name>> {
  if (locale !== main) return { translations: withTranslation(record.translations, locale, name, text) } as Partial<Texts<Name>>
  return { [name]: text, translations: withTranslation(record.translations, main, name, "") } as Partial<Texts<Name>>
}
