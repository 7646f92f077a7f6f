import type { SubmitEvent } from "react"
import { useLocation } from "react-router"
import { isLocale, type Locale } from "#app/platform/i18n/locale.ts"
import { useLocaleSwitch } from "#app/platform/i18n/use-locale-switch.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { toast } from "../toasts/toast.ts"

export const languages = [
  { locale: "en", name: "English", short: "Eng" },
  { locale: "uk", name: "Українська", short: "Укр" },
] as const

/** Props of a form whose buttons are languages. Switches in place with a script; without one the form redirects back, without `?lang`. */
export function useLanguageForm() {
  const { t } = useTranslation("ui")
  const { pathname, search } = useLocation()
  const { pending, switchTo } = useLocaleSwitch()

  function choose(locale: Locale) {
    switchTo(locale).catch(() =>
      toast.error(t("toast.languageFailed"), { action: { label: t("tryAgain"), onPress: () => choose(locale) } }),
    )
  }

  function submit(event: SubmitEvent) {
    const chosen = event.nativeEvent.submitter?.getAttribute("value")
    event.preventDefault()
    if (isLocale(chosen)) choose(chosen)
  }

  return { pending, submit, returnTo: pathname + withoutLanguage(search) }
}

function withoutLanguage(search: string) {
  const query = new URLSearchParams(search)
  if (!query.has("lang")) return search
  query.delete("lang")
  return query.size > 0 ? `?${query}` : ""
}
