import { LinkButton } from "../button.tsx"
import styles from "./pager.module.css"

/** The way to the page before and after this one of a list; without either it is nothing. */
export function Pager({ label, previous, next }: { label: string; previous: PageLink; next: PageLink }) {
  if (!previous.to && !next.to) return null
  return (
    <nav className={styles.pager} aria-label={label}>
      {previous.to && (
        <LinkButton to={previous.to} rel="prev" compact>
          {previous.label}
        </LinkButton>
      )}
      {next.to && (
        <LinkButton to={next.to} rel="next" compact className={styles.next}>
          {next.label}
        </LinkButton>
      )}
    </nav>
  )
}

interface PageLink {
  label: string
  to: string | undefined
}
