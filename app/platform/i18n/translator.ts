import { createInstance, type i18n } from "i18next"
import { initReactI18next } from "react-i18next/initReactI18next"
import type { Locale } from "./locale.ts"

/** A translator of one language with its messages at hand; it never loads anything. */
export function createTranslator(locale: Locale, messages: Record<string, object>): i18n {
  const translator = createInstance()
  void translator.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: messages },
    ns: Object.keys(messages),
    defaultNS: "ui",
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return translator
}
