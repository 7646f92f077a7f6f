import type { ReactNode } from "react"
import styles from "./disclosure.module.css"

interface DisclosureProps {
  id: string
  label: string
  /** Open at first. */
  isOpen: boolean
  children: ReactNode
}

/** A button that shows a form below it; native, so it works without a script. Opening it brings the whole form into view. */
export function Disclosure({ id, label, isOpen, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      name="money-forms"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })}
    >
      <summary id={id} className={styles.summary}>
        {label}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
