import { type ReactNode, useSyncExternalStore } from "react"
import type { Translator } from "./translator.ts"
import { TranslatorContext } from "./use-translation.ts"

let current: Translator | undefined
const listeners = new Set<() => void>()

/** Returns the translator of this browser page. Throws on the server, where each request has its own. */
export function pageTranslator(): Translator {
  if (!current) throw new Error("The page has no translator")
  return current
}

/** Replaces the translator and renders the page again. */
export function setTranslator(translator: Translator) {
  current = translator
  for (const listener of listeners) listener()
}

export function I18nProvider({ children }: { children: ReactNode }) {
  const translator = useSyncExternalStore(subscribe, pageTranslator, pageTranslator)
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
