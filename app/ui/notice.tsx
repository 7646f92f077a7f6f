import type { ReactNode, Ref } from "react"
import type { Elements } from "./elements.ts"
import { Icon, type IconName } from "./icon.tsx"
import styles from "./notice.module.css"

type Tone = "info" | "success" | "warning" | "danger"

const icons: Record<Tone, IconName> = { info: "info", success: "check", warning: "alert", danger: "alert" }

/** An inline message. Screen readers announce warnings and dangers at once. */
export function Notice({
  tone = "info",
  title,
  children,
  actions,
  row = false,
  ref,
}: {
  tone?: Tone
  title?: string
  children?: Elements
  actions?: ReactNode
  /** Title and action stand in one line, where there is room. */
  row?: boolean
  ref?: Ref<HTMLDivElement>
}) {
  const role = tone === "warning" || tone === "danger" ? "alert" : "status"
  return (
    <div ref={ref} role={role} tabIndex={-1} className={styles.notice} data-tone={tone} data-row={row || undefined}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
