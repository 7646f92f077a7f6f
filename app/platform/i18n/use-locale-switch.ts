import { createContext, use, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import { setBrowserCookie } from "../cookies.ts"
import { showConnectionNeeded } from "../load-once.ts"
import type { Locale } from "./locale.ts"
import { pageTranslator, setTranslator } from "./page-translator.tsx"
import { createTranslator } from "./translator.ts"

export interface LocaleSwitch {
  from: Locale
  to: Locale
}

declare global {
  interface WindowEventMap {
    /** A language was chosen and its messages are about to be loaded. */
    "locale:before-switch": CustomEvent<LocaleSwitch>
    /** The page speaks it. */
    "locale:switched": CustomEvent<LocaleSwitch>
  }
}

/** How the messages of what is spoken come to the browser in another language. */
export const LoadMessagesContext = createContext<(locale: Locale) => Promise<Record<string, object>>>(async () => ({}))

/** Switches the page's language: the chosen one is pending until its messages and the page's texts in it are there; the last chosen wins. */
export function useLocaleSwitch() {
  const load = use(LoadMessagesContext)
  const navigate = useNavigate()
  const wanted = useRef<Locale | null>(null)
  const [pending, setPending] = useState<Locale | null>(null)

  async function switchTo(to: Locale) {
    const detail = { from: pageTranslator().locale, to }
    wanted.current = to
    setPending(to)
    dispatchEvent(new CustomEvent("locale:before-switch", { detail }))
    try {
      showConnectionNeeded()
      await load(to)
      if (wanted.current !== to) return
      setBrowserCookie("locale", to)
      await navigate(addressWithoutLanguage(), { replace: true, preventScrollReset: true })
      if (wanted.current !== to) return
      // At hand by now; another page may have come meanwhile, with words of its own.
      const messages = await load(to)
      flushSync(() => setTranslator(createTranslator(to, messages)))
      dispatchEvent(new CustomEvent("locale:switched", { detail }))
    } finally {
      if (wanted.current === to) setPending(null)
    }
  }

  return { pending, switchTo }
}

/** Of the page as it is now: chosen dates may stand in it that the router was not told of. */
export function addressWithoutLanguage() {
  const { pathname, searchParams } = new URL(location.href)
  searchParams.delete("lang")
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
