import type { ReactNode } from "react"
import styles from "./message-page.module.css"

interface MessagePageProps {
  picture?: ReactNode
  badge?: string | undefined
  title: string
  /** The title of the window, where the page has no head of its own because it is not there. */
  windowTitle?: string
  children?: ReactNode
  actions: ReactNode
}

/** A page that has one thing to say and a way on. */
export function MessagePage({ picture, badge, title, windowTitle, children, actions }: MessagePageProps) {
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
