import type { ReactNode } from "react"
import styles from "./message-page.module.css"

interface MessagePageProps {
  picture?: ReactNode
  badge?: string | undefined
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** A page that has one thing to say and a way on. */
export function MessagePage({ picture, badge, title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <title>{title}</title>
      {picture && <div className={styles.picture}>{picture}</div>}
      {badge && <p className={styles.badge}>{badge}</p>}
      <h1 className={styles.title}>{title}</h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
