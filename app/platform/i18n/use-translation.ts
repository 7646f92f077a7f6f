import { createContext, use } from "react"
import type { Locale } from "./locale.ts"
import { type Module, type ModuleMessages, type Translation, type Translator, translationOf } from "./translator.ts"

/** Who speaks on this page. */
export const TranslatorContext = createContext<Translator | null>(null)

/** The page's language, and its words: a key of the module alone, one of the others behind its module's name ("ui:menu"). */
export function useTranslation<Own extends Module, Others extends Module = never>(
  own: Own,
  ..._others: Others[]
): Translation<Own, Others> {
  return translationOf(useTranslator(), own)
}

/** For a component that is loaded when it is first used: teaches the page the words that came with it, in its language now and in what it changes to. */
export function useOwnMessages<Own extends Module>(own: Own, words: Record<Locale, ModuleMessages[Own]>) {
  const { locale, isLoaded, add } = useTranslator()
  if (!isLoaded(own)) add({ [own]: words[locale] })
}

function useTranslator() {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error("Nobody speaks on this page")
  return translator
}
