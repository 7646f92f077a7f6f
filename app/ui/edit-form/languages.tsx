import { useEffect, useId, useRef } from "react"
import { type Locale, locales } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "../elements.ts"
import { MissingNotice, type MissingTexts, TabRow } from "./language-tabs.tsx"
import styles from "./languages.module.css"

interface LanguageFrameProps {
  /** The organization's, whose texts the other falls back to; it stands first. */
  main: Locale
  /** Shown first, such as the one with an error. */
  shown?: Locale
  /** Beside the tabs. */
  title?: Elements
  missing: MissingTexts
  children: Elements
}

/**
 * Tabs that choose which language of the `LanguageTexts` within is shown. They work without a script, and the fields of both are sent. Where nothing can be changed, both
 * languages are shown.
 */
export function LanguageFrame({ main, shown = main, title, missing, children }: LanguageFrameProps) {
  const id = useId()
  const frame = useErrorsShown()
  return (
    <div ref={frame} className={styles.languages}>
      <div className={styles.head}>
        {title}
        {/* No form: which one is shown is not sent. */}
        <TabRow
          main={main}
          missing={missing}
          radioOf={(locale) => ({ form: `${id}-none`, name: `${id}-language`, defaultChecked: locale === shown })}
        />
      </div>
      {children}
    </div>
  )
}

interface LanguageTextsProps {
  missing: MissingTexts
  /** The fields of a language. */
  children: (locale: Locale) => Elements
}

export function LanguageTexts({ missing, children }: LanguageTextsProps) {
  const { t } = useTranslation("edit")
  return locales.map((locale) => (
    <fieldset key={locale} data-language={locale} className={styles.texts} lang={locale}>
      <legend className={styles.language}>{t(`language.${locale}`)}</legend>
      <MissingNotice locale={locale} missing={missing} />
      {children(locale)}
    </fieldset>
  ))
}

/** Texts in both languages, one at a time. */
export const Languages = ({ children, ...frame }: Omit<LanguageFrameProps, "title" | "children"> & LanguageTextsProps) => (
  <LanguageFrame {...frame}>
    <LanguageTexts missing={frame.missing}>{children}</LanguageTexts>
  </LanguageFrame>
)

/** Shows the language of a new error: a hidden field cannot get the focus. */
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
