import { useId } from "react"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./languages.module.css"

interface LanguageTabsProps {
  /** The organization's language, whose texts the other falls back to; it stands first. */
  main: Locale
  shown: Locale
  show: (locale: Locale) => void
  /** How many texts of each language are missing. */
  missing: { [locale in Locale]?: number }
  /** Languages with an error. */
  wrong?: readonly Locale[]
}

/** Chooses the language in which the texts below are edited, where there is no room for both. */
export function LanguageTabs({ main, shown, show, missing, wrong }: LanguageTabsProps) {
  const { t } = useTranslation("edit")
  const name = useId()
  const count = missing[shown] ?? 0
  return (
    <div className={styles.choice}>
      <fieldset className={styles.alwaysTabs}>
        <legend className="visually-hidden">{t("languages")}</legend>
        {[main, ...locales.filter((locale) => locale !== main)].map((locale) => (
          <label key={locale} className={styles.tab} data-wrong={wrong?.includes(locale) || undefined}>
            <input type="radio" name={name} value={locale} checked={locale === shown} onChange={() => show(locale)} />
            <span>{t(`language.${locale}`)}</span>
            {(missing[locale] ?? 0) > 0 && (
              <>
                <span className={styles.dot} />
                <span className="visually-hidden">{t("missing", { count: missing[locale] ?? 0 })}</span>
              </>
            )}
          </label>
        ))}
      </fieldset>
      {count > 0 && (
        <p className={styles.missing}>
          <span>{`${t("missing", { count })}. `}</span>
          {shown !== main && <span>{t(`fallback.${main}`)}</span>}
        </p>
      )}
    </div>
  )
}
