import type { ReactNode } from "react"
import styles from "./empty-state.module.css"

interface EmptyStateProps {
  /** A line icon of 40 pixels. */
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** One link or button. */
  actions?: ReactNode
  /** Makes the title the `h1` and the document title. */
  isWholePage?: boolean
}

export function EmptyState({ icon, title, children, actions, isWholePage = false }: EmptyStateProps) {
  const Heading = isWholePage ? "h1" : "h2"
  return (
    <div className={styles.empty}>
      {isWholePage && <title>{`${title} · Orenda`}</title>}
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
