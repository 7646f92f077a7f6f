import type { ReactNode } from "react"
import { Link } from "react-router"
import styles from "./alternative-link.module.css"

/** Link to an alternative, such as "New here? Create account". */
export function AlternativeLink({ question, to, children }: { question?: string; to: string; children: ReactNode }) {
  return (
    <p className={styles.way}>
      {question && <span>{`${question} `}</span>}
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </p>
  )
}
