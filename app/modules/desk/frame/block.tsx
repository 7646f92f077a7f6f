import { useId } from "react"
import type { Elements } from "#app/ui/elements.ts"
import styles from "./block.module.css"

/** A part of the sheet: its title, with `actions` beside it, and its content. */
export function Block({ title, actions, children }: { title: string; actions?: Elements; children: Elements }) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.heading}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
