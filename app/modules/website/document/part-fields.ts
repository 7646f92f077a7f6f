import type { FormValues } from "#app/platform/merge-edit.ts"
import type { ComponentDocument, PageDocument, SettingsDocument } from "../website-document.ts"
import { stableJson } from "./stable-json.ts"

/** A part that is merged by field. Parts are immutable, so each one's fields are computed once. */
export type Part = SettingsDocument | PageDocument | ComponentDocument

const written = new WeakMap<Part, FormValues>()

/**
 * The fields of a part as JSON by path: "title", "translations.uk.title", "values.tiles". The kind of a page or component stands under "", so that its removal is a
 * change too.
 */
export function fieldsOfPart(part: Part): FormValues {
  const known = written.get(part)
  if (known) return known
  const fields: FormValues = {}
  for (const [name, value] of Object.entries(part)) {
    if (name === "translations") {
      for (const [locale, texts] of Object.entries(value as Record<string, Record<string, string>>))
        for (const [field, text] of Object.entries(texts)) fields[`translations.${locale}.${field}`] = stableJson(text)
    } else if (name === "values") {
      for (const [field, inside] of Object.entries(value as object)) fields[`values.${field}`] = stableJson(inside)
    } else if (name === "kind") fields[""] = stableJson(value)
    else if (name !== "id") fields[name] = stableJson(value)
  }
  written.set(part, fields)
  return fields
}

/** The reverse of `fieldsOfPart`, with the id of a part. A field that is "" is left out. */
export function partOfFields<Whole extends Part>(fields: FormValues, part: Whole): Whole {
  const translations: Record<string, Record<string, unknown>> = {}
  const values: Record<string, unknown> = {}
  const whole: Record<string, unknown> = { ...("id" in part && { id: part.id }), translations, ...("values" in part && { values }) }
  for (const [path, json] of Object.entries(fields)) {
    if (json === "") continue
    const value: unknown = JSON.parse(json)
    const [name = "", ...inside] = path.split(".")
    if (name === "") whole.kind = value
    else if (name === "values") values[inside.join(".")] = value
    else if (name === "translations") {
      const [locale = "", ...field] = inside
      translations[locale] ??= {}
      translations[locale][field.join(".")] = value
    } else whole[name] = value
  }
  return whole as unknown as Whole
}
