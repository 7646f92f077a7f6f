import styles from "./badge.module.css"

export type BadgeTone = "info" | "brand" | "violet" | "neutral" | "success" | "warning" | "danger"

/** A state as dot and word; at most one filled in a row. */
export function Badge({ tone, filled = true, children }: { tone: BadgeTone; filled?: boolean; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone} data-filled={filled || undefined}>
      {children}
    </span>
  )
}
