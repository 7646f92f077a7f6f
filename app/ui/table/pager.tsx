import { LinkButton } from "../button.tsx"
import styles from "./pager.module.css"

interface PagerProps {
  label: string
  /** "1–20 of 60", translated. */
  range?: string | undefined
  previous: PageLink
  next: PageLink
}

interface PageLink {
  label: string
  to: string | undefined
}

/** The range of a list page and links to the previous and next one. */
export function Pager({ label, range, previous, next }: PagerProps) {
  return (
    <div className={styles.pager}>
      {range && <p className={styles.range}>{range}</p>}
      {(previous.to || next.to) && (
        <nav className={styles.pages} aria-label={label}>
          {previous.to && (
            <LinkButton to={previous.to} rel="prev" compact>
              {previous.label}
            </LinkButton>
          )}
          {next.to && (
            <LinkButton to={next.to} rel="next" compact>
              {next.label}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  )
}
