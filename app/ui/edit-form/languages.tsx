/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset takes no part in the grid around it */
import { type CSSProperties, useEffect, useId, useRef } from "react"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "../elements.ts"
import styles from "./languages.module.css"

interface LanguagesProps {
  /** The organization's, whose texts the other falls back to; it stands first. */
  main: Locale
  /** How many texts each language has fields for. */
  rows: number
  /** How many of the other language are missing. */
  missing: number
  /** How many of `main` are borrowed from the other one. */
  borrowed?: number
  /** Shown first on phones, such as the one with an error. */
  shown?: Locale
  /** The fields of a language, `rows` of them. */
  children: (locale: Locale) => Elements
}

/** The same texts in both languages, side by side; on phones one at a time. */
export function Languages({ main, rows, missing, borrowed = 0, shown = main, children }: LanguagesProps) {
  const { t } = useTranslation("edit")
  const id = useId()
  const frame = useErrorsShown()
  const ordered = [main, ...locales.filter((locale) => locale !== main)]
  const countIn = (locale: Locale) => (locale === main ? borrowed : missing)
  return (
    <div ref={frame} className={styles.languages} style={{ "--rows": rows + 1 } as CSSProperties}>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t("languages")}</legend>
        {ordered.map((locale) => (
          <label key={locale} className={styles.tab}>
            {/* No form: which one is shown is not sent. */}
            <input type="radio" form={`${id}-none`} name={`${id}-language`} value={locale} defaultChecked={locale === shown} />
            <span>{t(`language.${locale}`)}</span>
            {countIn(locale) > 0 && <span className={styles.dot} />}
          </label>
        ))}
      </fieldset>
      {ordered.map((locale) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid around it
        <div key={locale} data-language={locale} role="group" aria-labelledby={`${id}-${locale}`} className={styles.column} lang={locale}>
          <p className={styles.heading}>
            <span id={`${id}-${locale}`} className={styles.name}>
              {t(`language.${locale}`)}
            </span>
            {countIn(locale) > 0 && (
              <span className={styles.missing}>
                {`${t("missing", { count: countIn(locale) })}. ${t(`fallback.${ordered.find((other) => other !== locale) ?? main}`)}`}
              </span>
            )}
          </p>
          {children(locale)}
        </div>
      ))}
    </div>
  )
}

/** On phones, shows the language of a new error: a hidden field cannot get the focus. */
function useErrorsShown() {
  const frame = useRef<HTMLDivElement>(null)
  const known = useRef("")
  useEffect(() => {
    const columns = [...(frame.current?.querySelectorAll<HTMLElement>("[data-language]") ?? [])]
    const errorsIn = (column: HTMLElement) => [...column.querySelectorAll('[aria-invalid="true"]')].map((field) => field.id)
    const errors = columns.flatMap(errorsIn).join(" ")
    const isNew = errors !== known.current
    known.current = errors
    const wrong = columns.filter((column) => errorsIn(column).length > 0)
    if (!isNew || wrong.length === 0 || wrong.some((column) => column.checkVisibility())) return
    frame.current?.querySelector<HTMLElement>(`input[value="${wrong[0]?.dataset.language}"]`)?.click()
  })
  return frame
}
