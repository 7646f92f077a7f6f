import type { Locale } from "#app/platform/i18n/locale.ts"
import { withTranslation } from "#app/platform/i18n/translated.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { Fields } from "../kinds/kind.ts"
import type { ComponentDocument } from "../website-document.ts"

/** Returns the values that a component's form shows: what is missing or has another shape is the field's initial value. */
export function valuesOf({ kind, values }: Pick<ComponentDocument, "kind" | "values">): Record<string, unknown> {
  const fields: Fields = fieldsOfKind[kind]
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema, initial }]) => {
      const value = Object.hasOwn(values, name) ? values[name] : initial
      const parsed = schema.safeParse(value)
      if (parsed.success) return [name, parsed.data]
      return [name, parsed.error.issues.every((issue) => isOfLimit(issue, value)) ? value : initial]
    }),
  )
}

/** Whether an issue leaves the value its shape. The entries of a list that is too long are not looked at. */
const isOfLimit = ({ code, message }: { code: string; message: string }, value: unknown) =>
  message !== "unexpected" && (code === "custom" || (!Array.isArray(value) && (code === "too_big" || code === "too_small")))

/** The texts of a component in the document's language, by the path under which they are translated: "title", "tiles.{id}.text". */
export function textsOf(component: Pick<ComponentDocument, "kind" | "values">): Map<string, string> {
  const texts = new Map<string, string>()
  mapTexts(component, (path, text) => {
    texts.set(path, text)
    return text
  })
  return texts
}

/** A text of a component in one language, "" where it is missing; `main` is the document's. */
export const textAt = (component: ComponentDocument, path: string, locale: Locale, main: Locale): string =>
  locale === main ? (textsOf(component).get(path) ?? "") : (component.translations[locale]?.[path] ?? "")

/** Returns the component with a text in one language. An empty translation is removed, as is the mark of a text that was borrowed (see `swapTexts`). */
export function withText(component: ComponentDocument, path: string, text: string, locale: Locale, main: Locale): ComponentDocument {
  if (locale === main) {
    const [name = ""] = path.split(".", 1)
    const mapped = mapTexts(component, (each, present) => (each === path ? text : present))
    const translations = withTranslation(component.translations, main, path, "")
    return { ...component, values: { ...component.values, [name]: mapped[name] }, translations }
  }
  return { ...component, translations: withTranslation(component.translations, locale, path, text) }
}

/** Returns the component without the translations of a part that is gone, such as "tiles.{id}". */
export function withoutTexts(component: ComponentDocument, part: string): ComponentDocument {
  const translations = Object.entries(component.translations).flatMap(([locale, texts]) => {
    const remaining = Object.entries(texts).filter(([path]) => path !== part && !path.startsWith(`${part}.`))
    return remaining.length > 0 ? [[locale, Object.fromEntries(remaining)]] : []
  })
  return { ...component, translations: Object.fromEntries(translations) }
}

/** Lists the texts that another language has and this one lacks or has borrowed, by path. */
export function missingTexts(component: ComponentDocument, locale: Locale, main: Locale): string[] {
  const texts = [...textsOf(component)]
  if (locale !== main) return texts.flatMap(([path, text]) => (text.trim() && !textAt(component, path, locale, main).trim() ? path : []))
  const others = Object.values(component.translations)
  const isBorrowed = (path: string) => component.translations[main]?.[path] === ""
  return texts.flatMap(([path, text]) => ((text.trim() ? isBorrowed(path) : others.some((each) => each?.[path]?.trim())) ? path : []))
}

/** Returns the values that have texts with each text replaced. */
function mapTexts(
  component: Pick<ComponentDocument, "kind" | "values">,
  map: (path: string, text: string) => string,
): Record<string, unknown> {
  const fields: Fields = fieldsOfKind[component.kind]
  const shown = valuesOf(component)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { translate }]) =>
      translate ? [[name, translate(shown[name], (path: string, text: string) => map(name + path, text))]] : [],
    ),
  )
}

/** Returns message codes of the texts that do not fit, by path: of a translation, or where `locale` is undefined in the document's language. */
export function problemsOfTexts(component: ComponentDocument, locale: Locale | undefined): Record<string, string> {
  const fields: Fields = fieldsOfKind[component.kind]
  const shown = valuesOf(component)
  const translations = locale && component.translations[locale]
  const problems: Record<string, string> = {}
  for (const path of textsOf(component).keys()) {
    const [name = ""] = path.split(".", 1)
    const field = fields[name]
    const wrong = translations?.[path] ? field?.problemOfTranslation?.(translations[path]) : undefined
    if (wrong) problems[path] = wrong
    // Alone, so that no other text of the value is to blame.
    const alone = field?.translate?.(shown[name], (each, text) =>
      name + each === path ? (locale ? (translations?.[path] ?? "") : text) : "",
    )
    const parsed = field?.schema.safeParse(alone)
    if (parsed?.success === false) problems[path] = parsed.error.issues[0]?.message ?? "unexpected"
  }
  return problems
}
