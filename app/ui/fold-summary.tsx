import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import styles from "./fold-summary.module.css"
import { Icon } from "./icon.tsx"

/** Opens and closes its `<details>`, with an arrow that turns. */
export const FoldSummary = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <summary className={classNames(styles.summary, className)}>
    <Icon name="chevron" size={16} className={styles.chevron} />
    <span>{children}</span>
  </summary>
)
