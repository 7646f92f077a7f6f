import { createContext, use } from "react"
import { type Module, type Translation, type Translator, translationOf } from "./translator.ts"

/** Who speaks on this page. */
export const TranslatorContext = createContext<Translator | null>(null)

/** The page's language, and its words: a key of the module alone, one of the others behind its module's name ("ui:menu"). */
export function useTranslation<Own extends Module, Others extends Module = never>(
  own: Own,
  ..._others: Others[]
): Translation<Own, Others> {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error("Nobody speaks on this page")
  return translationOf(translator, own)
}
