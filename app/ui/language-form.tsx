import type { SubmitEvent } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { isLocale, type Locale } from "#app/platform/i18n/locale.ts"
import { useLocaleSwitch } from "#app/platform/i18n/use-locale-switch.ts"
import styles from "./language-form.module.css"
import { toast } from "./toasts/toast.ts"

const languages = [
  { locale: "en", name: "English", short: "Eng" },
  { locale: "uk", name: "Українська", short: "Укр" },
] as const

/** Offers the other languages; with a script the page stays and changes its words, without one it comes back without a language in its address. */
export function LanguageForm() {
  const { t, i18n } = useTranslation("ui")
  const { pathname, search } = useLocation()
  const { pending, switchTo } = useLocaleSwitch()

  function choose(locale: Locale) {
    switchTo(locale).catch(() =>
      toast.error(t("toast.languageFailed"), { action: { label: t("toast.tryAgain"), onPress: () => choose(locale) } }),
    )
  }

  function submit(event: SubmitEvent) {
    const chosen = event.nativeEvent.submitter?.getAttribute("value")
    event.preventDefault()
    if (isLocale(chosen)) choose(chosen)
  }

  return (
    <form method="post" action="/locale" className={styles.form} aria-label={t("changeLanguage")} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={pathname + withoutLanguage(search)} />
      {languages
        .filter(({ locale }) => locale !== i18n.language)
        .map(({ locale, name, short }) => (
          <button
            type="submit"
            key={locale}
            name="locale"
            value={locale}
            lang={locale}
            className={styles.language}
            aria-label={name}
            aria-busy={pending === locale || undefined}
          >
            <span className={styles.full}>{name}</span>
            <span className={styles.short}>{short}</span>
          </button>
        ))}
    </form>
  )
}

function withoutLanguage(search: string) {
  const query = new URLSearchParams(search)
  if (!query.has("lang")) return search
  query.delete("lang")
  return query.size > 0 ? `?${query}` : ""
}
