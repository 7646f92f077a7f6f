import type { Locale } from "./locale.ts"

/** The messages of every module by its name. `app/messages.d.ts` declares the members. */
// biome-ignore lint/suspicious/noEmptyInterface: the platform imports no module
export interface ModuleMessages {}

export type Module = keyof ModuleMessages

/** "cart.title". Plurals by their stem: "days" for `days_one` and `days_other`. */
type KeyIn<Messages> = {
  [Name in keyof Messages & string]: Messages[Name] extends string ? Stem<Name> : `${Name}.${KeyIn<Messages[Name]>}`
}[keyof Messages & string]

type Stem<Name extends string> = Name extends `${infer Counted}_${"one" | "other"}` ? Counted : Name

/** "order:cart.title" */
export type FullKey<Of extends Module = Module> = Of extends Module ? `${Of}:${KeyIn<ModuleMessages[Of]>}` : never

/** A key of the own module, or a full key. */
export type Key<Own extends Module, Others extends Module = never> = KeyIn<ModuleMessages[Own]> | FullKey<Own | Others>

/** Interpolated values; `count` selects the plural form. */
export type Values = Record<string, string | number>

export type Translate<Keys extends string> = (key: Keys, values?: Values) => string

export interface Translator {
  locale: Locale
  /**
   * Returns the message with its values: "{{name}}" as given, "{{name, number}}" with group separators. A plural takes the form of `count`:
   * `_one`, `_few`, `_many` or `_other`. A missing message is returned as its key.
   */
  t: Translate<FullKey>
  /** Returns whether the message exists, plurals included. */
  has: (key: string) => boolean
  isLoaded: (module: Module) => boolean
  /** Adds messages by module. */
  add: (messages: Record<string, object>) => void
}

/** Creates the translator of one language. It loads nothing. */
export function createTranslator(locale: Locale, messages: Record<string, object>): Translator {
  const loaded = new Map<string, string>()
  const modules = new Set<string>()
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  function flatten(path: string, part: object) {
    for (const [name, message] of Object.entries<string | object>({ ...part })) {
      if (typeof message === "string") loaded.set(path + name, message)
      else flatten(`${path}${name}.`, message)
    }
  }

  function add(added: Record<string, object>) {
    for (const [module, part] of Object.entries(added)) {
      modules.add(module)
      flatten(`${module}:`, part)
    }
  }

  function t(key: string, values?: Values) {
    const count = values?.count
    const form = typeof count === "number" ? loaded.get(`${key}_${plurals.select(count)}`) : undefined
    const message = form ?? loaded.get(key) ?? key
    return values ? message.replaceAll(placeholder, (_, name: string, isNumber?: string) => format(values[name] ?? "", isNumber)) : message
  }

  const format = (value: string | number, isNumber?: string) => (isNumber ? numbers.format(Number(value)) : String(value))

  add(messages)
  return { locale, t, has: (key) => loaded.has(key) || loaded.has(`${key}_other`), isLoaded: (module) => modules.has(module), add }
}

const placeholder = /\{\{(\w+)(, number)?\}\}/g

/** The translator as one module uses it. */
export interface Translation<Own extends Module, Others extends Module = never> {
  t: Translate<Key<Own, Others>>
  has: (key: string) => boolean
  locale: Locale
}

/** Returns stable functions, so that effects can depend on them. */
export function translationOf<Own extends Module>(translator: Translator, own: Own) {
  const byModule = translations.get(translator) ?? new Map<Module, Translation<never>>()
  translations.set(translator, byModule)
  const translation = byModule.get(own) ?? {
    locale: translator.locale,
    t: (key: string, values?: Values) => translator.t(fullKey(own, key), values),
    has: (key: string) => translator.has(fullKey(own, key)),
  }
  byModule.set(own, translation)
  return translation as Translation<Own, Module>
}

const translations = new WeakMap<Translator, Map<Module, Translation<never>>>()

const fullKey = (own: Module, key: string) => (key.includes(":") ? key : `${own}:${key}`) as FullKey
