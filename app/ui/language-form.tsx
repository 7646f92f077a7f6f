import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import styles from "./language-form.module.css"

const languages = [
  { locale: "en", name: "English", short: "Eng" },
  { locale: "uk", name: "Українська", short: "Укр" },
] as const

/** Offers the other languages; comes back to the same page, without a language in its address. */
export function LanguageForm() {
  const { t, i18n } = useTranslation("ui")
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/locale" className={styles.form} aria-label={t("changeLanguage")}>
      <input type="hidden" name="returnTo" value={pathname + withoutLanguage(search)} />
      {languages
        .filter(({ locale }) => locale !== i18n.language)
        .map(({ locale, name, short }) => (
          <button type="submit" key={locale} name="locale" value={locale} lang={locale} className={styles.language} aria-label={name}>
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
