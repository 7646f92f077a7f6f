import { locales } from "#app/platform/i18n/locale.ts"
import type { DesignComponent, Texts } from "./design.ts"
import { heading, paragraph, richText } from "./rich-text.ts"

interface Term {
  title: Texts
  text: Texts
}

/** The rental terms of a design, on a page that begins off: a heading and a paragraph for each. */
export function termsComponent(terms: Term[]): DesignComponent {
  const inOne = (locale: keyof Texts) => richText(...terms.flatMap(({ title, text }) => [heading(title[locale]), paragraph(text[locale])]))
  return {
    kind: "text",
    name: { en: "Rental terms", uk: "Умови оренди" },
    values: { body: Object.fromEntries(locales.map((locale) => [locale, inOne(locale)])) },
  }
}
