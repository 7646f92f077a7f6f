import { createContext, use } from "react"
import type { Locale } from "./locale.ts"
import { type Module, type ModuleMessages, type Translation, type Translator, translationOf } from "./translator.ts"

export const TranslatorContext = createContext<Translator | null>(null)

/** Returns the locale and `t`, which takes a key of the module, or a full key of the others ("ui:menu"). */
export function useTranslation<Own extends Module, Others extends Module = never>(
  own: Own,
  ..._others: Others[]
): Translation<Own, Others> {
  return translationOf(useTranslator(), own)
}

/** Adds the messages of a lazily loaded component to the page, now and after each change of language. */
export function useOwnMessages<Own extends Module>(own: Own, messages: Record<Locale, ModuleMessages[Own]>) {
  const { locale, isLoaded, add } = useTranslator()
  if (!isLoaded(own)) add({ [own]: messages[locale] })
}

function useTranslator() {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error("The page has no translator")
  return translator
}
