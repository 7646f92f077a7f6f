import { ChevronLeft } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import styles from "./page-header.module.css"

interface PageHeaderProps {
  title: string
  /** The list that the page belongs to. */
  back?: { to: string; label: string }
  actions?: ReactNode
}

/** The title and actions of a page of management. */
export function PageHeader({ title, back, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{`${title} · Orenda`}</title>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ChevronLeft size={16} aria-hidden="true" /> {back.label}
        </Link>
      )}
      <h1 className={styles.title}>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
