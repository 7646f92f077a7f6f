import type { ReactNode } from "react"
import styles from "./error-layout.module.css"

/** A page that no shop's header and footer surround. */
export function BarePage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>
}
