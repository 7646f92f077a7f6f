import type { Elements } from "#app/ui/elements.ts"
import styles from "./section.module.css"

export function Section({ title, text, children }: { title: string; text?: string; children?: Elements }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
