import type { ComponentProps, ReactNode } from "react"
import type { Elements } from "../elements.ts"
import styles from "./radio-card.module.css"

/** One choice of a few, its whole surface clickable; the fieldset around the choices names the question. */
export function RadioCard({
  title,
  children,
  beside,
  ...input
}: Omit<ComponentProps<"input">, "type" | "children" | "title"> & { title: ReactNode; children?: ReactNode; beside?: Elements }) {
  return (
    <label className={styles.card}>
      <input {...input} type="radio" className={styles.radio} />
      <span className={styles.content}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {children && <span className={styles.detail}>{children}</span>}
        </span>
        {beside}
      </span>
    </label>
  )
}

/** Cards of one question, joined in one frame. */
export function RadioCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
