import type { ReactNode } from "react"
import styles from "./page-header.module.css"

/** The title and actions of a page of management. */
export function PageHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <header className={styles.header}>
      <title>{`${title} · Orenda`}</title>
      <h1 className={styles.title}>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
