import { redirect } from "react-router"
import { isLocale, type Locale } from "#app/platform/i18n/locale.ts"

/** Redirects to the page in the language of its booking, unless the address names one. */
export function inCustomersLanguage(url: URL, language: Locale): void {
  if (isLocale(url.searchParams.get("lang"))) return
  const query = new URLSearchParams(url.searchParams)
  query.set("lang", language)
  throw redirect(`${url.pathname}?${query}`)
}
