import type { Locale } from "#app/platform/i18n/locale.ts"
import { type LanguageChange, swapTexts } from "#app/platform/i18n/swap-texts.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { Fields } from "../kinds/kind.ts"
import type { WebsiteDocument } from "../website-document.ts"

/** Makes `to` the language of a document's plain texts, as the organization's settings do with what is public. */
export function swapDocument(document: WebsiteDocument, to: Locale): WebsiteDocument {
  const { language, settings, pages, components } = document
  if (language === to) return document
  const change = { from: language, to }
  const swap = <Name extends string>(texts: Record<Name, string>, translations: Translations<Name>) => {
    const swapped = swapTexts({ texts, translations }, change)
    return { ...swapped.texts, translations: swapped.translations }
  }
  return {
    language: to,
    settings: { ...settings, ...swap({ tabTitle: settings.tabTitle }, settings.translations) },
    pages: pages.map((page) => ({ ...page, ...swap({ title: page.title, description: page.description }, page.translations) })),
    components: components.map((component) => ({ ...component, ...swapComponentTexts(fieldsOfKind[component.kind], component, change) })),
  }
}

interface ComponentTexts {
  values: Record<string, unknown>
  translations: Translations<string>
}

/** Swaps the texts within a component's values. A value that does not fit its field stays as it is; one that is missing is the initial one. */
export function swapComponentTexts(fields: Fields, { values, translations }: ComponentTexts, change: LanguageChange): ComponentTexts {
  const texts: Record<string, string> = {}
  const translated = new Set(Object.values(translations).flatMap((inOne) => Object.keys(inOne).map((path) => path.split(".", 1)[0])))
  const mapTexts = (map: (path: string, text: string) => string) =>
    Object.entries(fields).flatMap(([name, { schema, translate, initial }]): Array<[string, unknown]> => {
      const value = translated.has(name) ? (values[name] ?? initial) : values[name]
      const parsed = schema.safeParse(value)
      return translate && parsed.success ? [[name, translate(parsed.data, (path: string, text: string) => map(name + path, text))]] : []
    })

  mapTexts((path, text) => {
    texts[path] = text
    return text
  })
  const swapped = swapTexts({ texts, translations }, change)
  const written = mapTexts((path) => swapped.texts[path] ?? "")
  return { values: { ...values, ...Object.fromEntries(written) }, translations: swapped.translations }
}
