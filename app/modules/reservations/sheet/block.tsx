import { type ReactNode, useId } from "react"
import styles from "./block.module.css"

/** A part of the sheet: its title, with `actions` beside it, and its content. */
export function Block({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
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
