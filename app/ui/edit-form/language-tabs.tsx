import { type ComponentProps, useId } from "react"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./languages.module.css"

/** Labels of the texts that a language lacks, while another has them. */
export type MissingTexts = { [locale in Locale]?: readonly string[] }

interface LanguageTabsProps {
  /** The organization's language, whose texts the other falls back to; it stands first. */
  main: Locale
  shown: Locale
  show: (locale: Locale) => void
  missing: MissingTexts
  /** Languages with an error. */
  wrong?: readonly Locale[]
}

/** Chooses the language in which the texts below are edited. */
export function LanguageTabs({ main, shown, show, missing, wrong }: LanguageTabsProps) {
  const name = useId()
  return (
    <div className={styles.choice}>
      <TabRow
        main={main}
        missing={missing}
        wrong={wrong}
        radioOf={(locale) => ({ name, checked: locale === shown, onChange: () => show(locale) })}
      />
      <MissingNotice locale={shown} missing={missing} />
    </div>
  )
}

interface TabRowProps extends Pick<LanguageTabsProps, "main" | "missing"> {
  wrong?: readonly Locale[] | undefined
  radioOf: (locale: Locale) => ComponentProps<"input">
}

export function TabRow({ main, missing, wrong, radioOf }: TabRowProps) {
  const { t } = useTranslation("edit")
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{t("languages")}</legend>
      {[main, ...locales.filter((locale) => locale !== main)].map((locale) => (
        <label key={locale} className={styles.tab} data-wrong={wrong?.includes(locale) || undefined}>
          <input type="radio" value={locale} {...radioOf(locale)} />
          <span>{t(`language.${locale}`)}</span>
          {missing[locale]?.length ? (
            <span className={styles.dot}>
              <span className="visually-hidden">{t("hasMissing")}</span>
            </span>
          ) : null}
        </label>
      ))}
    </fieldset>
  )
}

/** Names the texts that are missing, and what customers see instead. */
export function MissingNotice({ locale, missing }: { locale: Locale; missing: MissingTexts }) {
  const { t, locale: read } = useTranslation("edit")
  const labels = missing[locale] ?? []
  if (labels.length === 0) return null
  const texts = new Intl.ListFormat(read).format(labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)))
  return <p className={styles.missing}>{t(`missing.${locale}`, { texts, count: labels.length })}</p>
}
