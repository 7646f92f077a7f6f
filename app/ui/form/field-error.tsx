import { Icon } from "../icon.tsx"
import styles from "./field-error.module.css"

/** What is wrong with a control and what to do; `describedBy` joins it to the control. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" size={16} className={styles.icon} />
      {error}
    </p>
  )
}

interface WordsBelow {
  help?: string | undefined
  error?: string | undefined
  count?: string | undefined
}

/** What joins a control to the words below it. */
export function describedBy(id: string, { help, error, count }: WordsBelow) {
  if (error) return { "aria-invalid": true, "aria-describedby": `${id}-error` }
  const words = [help && `${id}-help`, count && `${id}-count`].filter(Boolean)
  return words.length > 0 ? { "aria-describedby": words.join(" ") } : {}
}
