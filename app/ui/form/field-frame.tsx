import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./field.module.css"
import { FieldError } from "./field-error.tsx"

export interface Captions {
  label: string
  /** Why it is asked, or how to write it; gives way to the error. */
  help?: string | undefined
  /** What is wrong and what to do. */
  error?: string | undefined
  optional?: boolean | undefined
  /** "84 / 100", once a limit is near. */
  count?: string | undefined
  /** A way out for whoever can't fill it, at the other end of the label's line. */
  beside?: ReactNode
}

/** A label above a control, with help or an error below it. */
export function FieldFrame({ id, label, help, error, optional, count, beside, children }: Captions & { id: string; children: ReactNode }) {
  const { t } = useTranslation("ui")
  return (
    <div className={styles.field}>
      <div className={styles.caption}>
        <label className={styles.label} htmlFor={id}>
          {label} {optional && <span className={styles.optional}>{t("optional")}</span>}
        </label>
        {count && (
          <span className={styles.count} id={`${id}-count`}>
            {count}
          </span>
        )}
        {beside && <span className={styles.beside}>{beside}</span>}
      </div>
      {children}
      {error ? (
        <FieldError id={id} error={error} />
      ) : (
        help && (
          <p className={styles.help} id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
