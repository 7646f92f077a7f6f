import type { ReactNode } from "react"
import styles from "./section.module.css"

export function Section({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
