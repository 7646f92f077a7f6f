import type { Locale } from "#app/platform/i18n/locale.ts"
import { textsOf } from "../document/component-texts.ts"
import { type RichTextBlock, readRichText } from "../fields/rich-text.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { Fields } from "../kinds/kind.ts"
import type { TermsDocument } from "../terms.ts"

/**
 * Returns every text of the sections in a language, in order: formatted texts keep their blocks, each line of any other text becomes a paragraph. A text that is not translated is
 * returned as its owner wrote it.
 */
export function wordsOfTerms({ components }: Pick<TermsDocument, "components">, locale: Locale): RichTextBlock[] {
  return components.flatMap((component) => {
    const fields: Fields = fieldsOfKind[component.kind]
    return [...textsOf(component)].flatMap(([path, own]) => {
      const text = component.translations[locale]?.[path] || own
      return fields[path]?.type === "richText" ? (readRichText(text)?.content ?? []) : paragraphsOf(text)
    })
  })
}

const paragraphsOf = (text: string) =>
  text
    .split(/\r?\n/)
    .flatMap((line): RichTextBlock[] => (line.trim() ? [{ type: "paragraph", content: [{ type: "text", text: line }] }] : []))
