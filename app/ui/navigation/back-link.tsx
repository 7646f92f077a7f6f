import { ChevronLeft } from "lucide-react"
import { Link } from "react-router"
import styles from "./back-link.module.css"

/** A link above the title of a page, to the page that it belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft size={16} aria-hidden="true" /> <span>{label}</span>
    </Link>
  )
}
