import type { ReactNode } from "react"
import type { Elements } from "#app/ui/elements.ts"
import styles from "./message-page.module.css"

interface MessagePageProps {
  picture?: Elements
  badge?: string | undefined
  title: string
  /** The document title. Null if the route sets its own. */
  windowTitle?: string | null
  children?: Elements
  actions: ReactNode
}

/** A page of one message and its actions. */
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

/** Centres a message page in the window, where no layout surrounds it. */
export function BarePage({ children }: { children: Elements }) {
  return <main className={styles.bare}>{children}</main>
}
