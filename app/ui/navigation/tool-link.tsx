import { LinkButton } from "../button.tsx"
import type { Elements } from "../elements.ts"
import styles from "./tool-link.module.css"

interface ToolLinkProps {
  to: string
  label: string
  icon: Elements
  /** For an address outside the router, as a file. */
  reloadDocument?: boolean
}

/** A link in the header of a page; on phones its icon alone. */
export function ToolLink({ to, label, icon, reloadDocument = false }: ToolLinkProps) {
  return (
    <LinkButton to={to} reloadDocument={reloadDocument} compact title={label} className={styles.link}>
      {icon}
      <span className={styles.text}>{label}</span>
    </LinkButton>
  )
}
