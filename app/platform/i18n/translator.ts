import type { Locale } from "./locale.ts"

/** The messages of every module, by its name: `app/messages.d.ts` says which there are. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from above, since the platform knows no module
export interface ModuleMessages {}

export type Module = keyof ModuleMessages

/** "cart.title"; what is counted by its stem: "days" for `days_one` and `days_other`. */
type KeyIn<Messages> = {
  [Name in keyof Messages & string]: Messages[Name] extends string ? Stem<Name> : `${Name}.${KeyIn<Messages[Name]>}`
}[keyof Messages & string]

type Stem<Name extends string> = Name extends `${infer Counted}_${"one" | "other"}` ? Counted : Name

/** "order:cart.title" */
export type FullKey<Of extends Module = Module> = Of extends Module ? `${Of}:${KeyIn<ModuleMessages[Of]>}` : never

/** A key of the module, or a full one, of the others too. */
export type Key<Own extends Module, Others extends Module = never> = KeyIn<ModuleMessages[Own]> | FullKey<Own | Others>

/** What stands in a sentence's blanks; `count` chooses its form too. */
export type Values = Record<string, string | number>

export type Translate<Keys extends string> = (key: Keys, values?: Values) => string

export interface Translator {
  locale: Locale
  /**
   * The sentence with its values: "{{name}}" as given, "{{name, number}}" with its thousands apart. Of what is counted the form that the language has for
   * `count`: `_one`, `_few`, `_many` or `_other`.
   */
  t: Translate<FullKey>
  /** Whether there is such a sentence, be it a counted one. */
  has: (key: string) => boolean
  /** Whether the module's messages were learned. */
  isLoaded: (module: Module) => boolean
  /** Learns the messages of modules, by their names. */
  add: (messages: Record<string, object>) => void
}

/** A translator of one language; it never loads anything. */
export function createTranslator(locale: Locale, messages: Record<string, object>): Translator {
  const sentences = new Map<string, string>()
  const known = new Set<string>()
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  function keep(path: string, part: object) {
    for (const [name, message] of Object.entries<string | object>({ ...part })) {
      if (typeof message === "string") sentences.set(path + name, message)
      else keep(`${path}${name}.`, message)
    }
  }

  function add(added: Record<string, object>) {
    for (const [module, part] of Object.entries(added)) {
      known.add(module)
      keep(`${module}:`, part)
    }
  }

  function t(key: string, values?: Values) {
    const count = values?.count
    const form = typeof count === "number" ? sentences.get(`${key}_${plurals.select(count)}`) : undefined
    const sentence = form ?? sentences.get(key) ?? key
    return values ? sentence.replaceAll(blank, (_, name: string, isNumber?: string) => write(values[name] ?? "", isNumber)) : sentence
  }

  const write = (value: string | number, isNumber?: string) => (isNumber ? numbers.format(Number(value)) : String(value))

  add(messages)
  return { locale, t, has: (key) => sentences.has(key) || sentences.has(`${key}_other`), isLoaded: (module) => known.has(module), add }
}

const blank = /\{\{(\w+)(, number)?\}\}/g

/** A language, and its words as they are asked for within a module. */
export interface Translation<Own extends Module, Others extends Module = never> {
  t: Translate<Key<Own, Others>>
  has: (key: string) => boolean
  locale: Locale
}

/** The same functions for all who ask, so that effects may depend on them. */
export function translationOf<Own extends Module>(translator: Translator, own: Own) {
  const known = translations.get(translator) ?? new Map<Module, Translation<never>>()
  translations.set(translator, known)
  const translation = known.get(own) ?? {
    locale: translator.locale,
    t: (key: string, values?: Values) => translator.t(fullKey(own, key), values),
    has: (key: string) => translator.has(fullKey(own, key)),
  }
  known.set(own, translation)
  return translation as Translation<Own, Module>
}

const translations = new WeakMap<Translator, Map<Module, Translation<never>>>()

const fullKey = (own: Module, key: string) => (key.includes(":") ? key : `${own}:${key}`) as FullKey
