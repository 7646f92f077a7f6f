import type { ReactNode } from "react"
import styles from "./page-heading.module.css"

/** The page's one heading, its title in the browser, and a sentence below it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <title>{`${title} · Orenda`}</title>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
