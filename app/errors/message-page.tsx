import type { ReactNode } from "react"
import styles from "./message-page.module.css"

interface MessagePageProps {
  picture?: ReactNode
  badge?: string | undefined
  title: string
  /** The title of the window; null where the page has a head of its own. */
  windowTitle?: string | null
  children?: ReactNode
  actions: ReactNode
}

/** A page that has one thing to say and a way on. */
export function MessagePage({ picture, badge, title, windowTitle = title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {windowTitle && <title>{windowTitle}</title>}
      {picture && <div className={styles.picture}>{picture}</div>}
      {badge && <p className={styles.badge}>{badge}</p>}
      <h1 className={styles.title}>{title}</h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
