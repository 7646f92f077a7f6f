import type { ReactNode } from "react"
import styles from "./empty-state.module.css"

interface EmptyStateProps {
  /** A line drawing, 40 pixels. */
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** One way on. */
  actions?: ReactNode
}

/** What will be here, why it is empty, and one thing to do. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
