import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { fieldsOfKind } from "../kinds/fields-of-kind.ts"
import type { ComponentDocument, PageDocument } from "../website-document.ts"
import type { DesignComponent, DesignPage, Texts } from "./design.ts"

export interface Filling {
  /** The organization's: texts in the others become translations. */
  language: Locale
  shopName: string
  /** Ids of stored pictures by the name of the drawing. */
  pictures: Record<string, string>
}

/** A design's component as it is stored, but for its id. */
export function writeComponent({ kind, name, values }: DesignComponent, filling: Filling): Omit<ComponentDocument, "id"> {
  const written = fill(values, filling.language, filling) as Record<string, unknown>
  const translations = locales.flatMap((locale): Array<[Locale, Record<string, string>]> => {
    if (locale === filling.language) return []
    const texts = textsOf(kind, fill(values, locale, filling) as Record<string, unknown>)
    return Object.keys(texts).length > 0 ? [[locale, texts]] : []
  })
  return { kind, name: name[filling.language], values: written, translations: Object.fromEntries(translations) }
}

/** A page's texts as they are stored. */
export function writePageTexts(
  { title, description }: DesignPage,
  language: Locale,
): Pick<PageDocument, "title" | "description" | "translations"> {
  const others = locales.filter((locale) => locale !== language)
  const inOne = (locale: Locale) => ({ title: title[locale], ...(description[locale] && { description: description[locale] }) })
  return {
    title: title[language],
    description: description[language],
    translations: Object.fromEntries(others.map((locale) => [locale, inOne(locale)])),
  }
}

/** The texts of a component's values by the path under which they are translated. */
function textsOf(kind: ComponentDocument["kind"], values: Record<string, unknown>) {
  const texts: Record<string, string> = {}
  for (const [name, { translate }] of Object.entries(fieldsOfKind[kind]))
    if (name in values)
      translate?.(values[name], (path, text) => {
        if (text) texts[name + path] = text
        return text
      })
  return texts
}

/** Replaces texts by those of one language, and the names of drawings by the ids of stored pictures. */
function fill(value: unknown, locale: Locale, filling: Filling): unknown {
  if (typeof value === "string") return value.replaceAll("{{shop}}", filling.shopName)
  if (Array.isArray(value)) return value.map((each) => fill(each, locale, filling))
  if (typeof value !== "object" || value === null) return value
  if (isTexts(value)) return fill(value[locale], locale, filling)
  const entries = Object.entries(value).map(([name, inside]): [string, unknown] =>
    name === "drawing" ? ["id", filling.pictures[String(inside)]] : [name, fill(inside, locale, filling)],
  )
  return Object.fromEntries(entries)
}

const isTexts = (value: object): value is Texts<unknown> =>
  Object.keys(value).length === locales.length && locales.every((locale) => locale in value)
