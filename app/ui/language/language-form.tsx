import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./language-form.module.css"
import { languages, useLanguageForm } from "./use-language-form.ts"

/** A button for the other language, whose name is short on phones unless `inFull`. It keeps the focus when the language changes. */
export function LanguageForm({ inFull = false }: { inFull?: boolean }) {
  const { t, locale: current } = useTranslation("ui")
  const { pending, submit, returnTo } = useLanguageForm()
  const other = languages.find(({ locale }) => locale !== current)
  if (!other) return null
  return (
    <form method="post" action="/locale" className={styles.form} aria-label={t("changeLanguage")} onSubmit={submit}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        type="submit"
        name="locale"
        value={other.locale}
        lang={other.locale}
        className={styles.language}
        aria-label={other.name}
        aria-busy={pending === other.locale || undefined}
      >
        {inFull ? (
          other.name
        ) : (
          <>
            <span className={styles.full}>{other.name}</span>
            <span className={styles.short}>{other.short}</span>
          </>
        )}
      </button>
    </form>
  )
}
