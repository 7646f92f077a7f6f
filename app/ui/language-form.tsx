import { useTranslation } from "react-i18next"
import styles from "./language-form.module.css"
import { languages, useLanguageForm } from "./use-language-form.ts"

/** Offers the other languages. */
export function LanguageForm() {
  const { t, i18n } = useTranslation("ui")
  const { pending, submit, returnTo } = useLanguageForm()
  return (
    <form method="post" action="/locale" className={styles.form} aria-label={t("changeLanguage")} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
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
