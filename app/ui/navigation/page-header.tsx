import type { Ref } from "react"
import type { Elements } from "../elements.ts"
import { BackLink } from "./back-link.tsx"
import styles from "./page-header.module.css"

interface PageHeaderProps {
  title: string
  /** How many things the page lists, already formatted. */
  count?: string | undefined
  /** For a page that moves the focus to its heading. */
  heading?: Ref<HTMLHeadingElement>
  /** The list that the page belongs to. */
  back?: { to: string; label: string }
  actions?: Elements
  /** Links to other views of the same things; they wrap below the title first. */
  views?: Elements
}

/** The title and actions of a page of management. */
export function PageHeader({ title, count, heading, back, actions, views }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{`${title} · Orenda`}</title>
      {back && (
        <div className={styles.back}>
          <BackLink {...back} />
        </div>
      )}
      <h1 className={styles.title} {...(heading && { ref: heading, tabIndex: -1 })}>
        <span>{title}</span>
        {count && <span className={styles.count}> {count}</span>}
      </h1>
      {actions && <div className={styles.actions}>{actions}</div>}
      {views}
    </header>
  )
}
