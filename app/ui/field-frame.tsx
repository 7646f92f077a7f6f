import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./field.module.css"
import { Icon } from "./icon.tsx"

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

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" size={16} className={styles.errorIcon} />
      {error}
    </p>
  )
}

/** What joins a control to the words below it. */
export function describedBy(id: string, { help, error, count }: Pick<Captions, "help" | "error" | "count">) {
  if (error) return { "aria-invalid": true, "aria-describedby": `${id}-error` }
  const words = [help && `${id}-help`, count && `${id}-count`].filter(Boolean)
  return words.length > 0 ? { "aria-describedby": words.join(" ") } : {}
}
