import { createContext, use, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useNavigate } from "react-router"
import { requireConnection } from "../browser/load-once.ts"
import { setBrowserCookie } from "../cookies.ts"
import type { Locale } from "./locale.ts"
import { pageTranslator, setTranslator } from "./page-translator.tsx"
import { createTranslator } from "./translator.ts"

export interface LocaleSwitch {
  from: Locale
  to: Locale
}

declare global {
  interface WindowEventMap {
    /** Fires before the messages of the chosen language are loaded. */
    "locale:before-switch": CustomEvent<LocaleSwitch>
    /** Fires when the page has changed its language. */
    "locale:switched": CustomEvent<LocaleSwitch>
  }
}

/** Loads the page's messages in another language. */
export const LoadMessagesContext = createContext<(locale: Locale) => Promise<Record<string, object>>>(async () => ({}))

/** Switches the page's language without a reload. The choice is pending until messages and page data are loaded; the last choice wins. */
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
      requireConnection()
      await load(to)
      if (wanted.current !== to) return
      setBrowserCookie("locale", to)
      await navigate(urlWithoutLanguage(), { replace: true, preventScrollReset: true })
      if (wanted.current !== to) return
      // Cached by now. A navigation meanwhile can need the messages of another page.
      const messages = await load(to)
      flushSync(() => setTranslator(createTranslator(to, messages)))
      dispatchEvent(new CustomEvent("locale:switched", { detail }))
    } finally {
      if (wanted.current === to) setPending(null)
    }
  }

  return { pending, switchTo }
}

/** Reads `location`: the period picker changes the URL without the router. */
function urlWithoutLanguage() {
  const { pathname, searchParams } = new URL(location.href)
  searchParams.delete("lang")
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
