import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Fields, ValuesOf } from "./kind.ts"

/** Parses a component's stored values in one language. A value that does not fit its field becomes the field's initial one. */
export function parseValues<Kind extends Fields>(fields: Kind, stored: { values: unknown; translations: unknown }, locale: Locale) {
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const parsed = field.schema.safeParse(property(stored.values, name))
    const value: unknown = parsed.success ? parsed.data : field.initial
    return [name, field.translate ? field.translate(value, (path, text) => translation(name + path) ?? text) : value]
  })
  return Object.fromEntries(values) as ValuesOf<Kind>

  function translation(name: string) {
    const text = property(property(stored.translations, locale), name)
    return typeof text === "string" && text ? text : undefined
  }
}

function property(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined
}
