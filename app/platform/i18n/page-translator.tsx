import { type ReactNode, useSyncExternalStore } from "react"
import type { Translator } from "./translator.ts"
import { TranslatorContext } from "./use-translation.ts"

let speaking: Translator | undefined
const listeners = new Set<() => void>()

/** Who speaks on the page of this browser. A server has no such one: each of its requests has its own. */
export function pageTranslator(): Translator {
  if (!speaking) throw new Error("Nobody speaks on this page")
  return speaking
}

/** Has the page speak by this translator from now on. */
export function setTranslator(translator: Translator) {
  speaking = translator
  for (const hear of listeners) hear()
}

/** Shows the page in its present language. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const translator = useSyncExternalStore(listen, pageTranslator, pageTranslator)
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

function listen(hear: () => void) {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
