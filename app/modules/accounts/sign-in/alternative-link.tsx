import type { ReactNode } from "react"
import { Link } from "react-router"
import styles from "./alternative-link.module.css"

/** "New here? Create account": a question, where there is one, and a way on that is not this page's. */
export function AlternativeLink({ question, to, children }: { question?: string; to: string; children: ReactNode }) {
  return (
    <p className={styles.way}>
      {question && `${question} `}
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </p>
  )
}
