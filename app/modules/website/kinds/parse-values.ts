import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Fields, ValuesOf } from "./kind.ts"

/**
 * Parses a component's stored values in one language. A value that does not fit its field becomes the field's initial one, and one whose
 * translation does not fit stays in the organization's language.
 */
export function parseValues<Kind extends Fields>(fields: Kind, stored: { values: unknown; translations: unknown }, locale: Locale) {
  const texts = property(stored.translations, locale)
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const parsed = field.schema.safeParse(property(stored.values, name))
    const value: unknown = parsed.success ? parsed.data : field.initial
    if (!field.translate || texts === undefined) return [name, value]
    const translated = field.schema.safeParse(field.translate(value, (path, text) => translation(name + path) ?? text))
    return [name, translated.success ? translated.data : value]
  })
  return Object.fromEntries(values) as ValuesOf<Kind>

  function translation(name: string) {
    const text = property(texts, name)
    return typeof text === "string" && text ? text : undefined
  }
}

function property(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
}
