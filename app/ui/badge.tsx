import styles from "./badge.module.css"

export type BadgeTone = "info" | "brand" | "violet" | "neutral" | "success" | "warning" | "danger"

/** A badge shows its tone from least to most: as a dot, a line around it, a tint, a fill. */
export type BadgeStyle = { tone: BadgeTone; look?: "plain" | "outline" | "tint" } | { tone: "violet" | "danger"; look: "solid" }

/** A status: dot and word. Use at most one in a row that is not plain. */
export function Badge({ tone, look = "tint", children }: BadgeStyle & { children: string }) {
  return (
    <span className={styles.badge} data-tone={tone} data-look={look}>
      {children}
    </span>
  )
}
