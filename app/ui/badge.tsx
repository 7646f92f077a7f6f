import styles from "./badge.module.css"

export type BadgeTone = "info" | "brand" | "violet" | "neutral" | "success" | "warning" | "danger"

/** A status: dot and word. Use at most one filled badge in a row. */
export function Badge({ tone, filled = true, children }: { tone: BadgeTone; filled?: boolean; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone} data-filled={filled || undefined}>
      {children}
    </span>
  )
}
