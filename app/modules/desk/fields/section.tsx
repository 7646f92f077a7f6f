import type { Elements } from "#app/ui/elements.ts"
import styles from "./section.module.css"

interface SectionProps {
  /** Links lead to it as "#dates". */
  id: string
  title: string
  note?: string | undefined
  children: Elements
}

/** A part of the form. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
