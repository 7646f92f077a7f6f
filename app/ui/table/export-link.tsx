import { Download } from "lucide-react"
import { LinkButton } from "../button.tsx"
import styles from "./export-link.module.css"

/** Downloads a list as a file; on phones an icon alone. */
export function ExportLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} reloadDocument compact title={label} className={styles.link}>
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.text}>{label}</span>
    </LinkButton>
  )
}
