import { type ReactNode, useSyncExternalStore } from "react"
import { createSignal } from "../browser/signal.ts"
import type { Translator } from "./translator.ts"
import { TranslatorContext } from "./use-translation.ts"

let current: Translator | undefined
const changed = createSignal()

/** Returns the translator of this browser page. Throws on the server, where each request has its own. */
export function pageTranslator(): Translator {
  if (!current) throw new Error("The page has no translator")
  return current
}

/** Replaces the translator and renders the page again. */
export function setTranslator(translator: Translator) {
  current = translator
  changed.tell()
}

export function I18nProvider({ children }: { children: ReactNode }) {
  const translator = useSyncExternalStore(changed.listen, pageTranslator, pageTranslator)
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}
