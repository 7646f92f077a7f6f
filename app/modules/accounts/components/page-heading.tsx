import { type ReactNode, useRef } from "react"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import styles from "./page-heading.module.css"

/** The page's one heading, its title in the browser, and a sentence below it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(heading)
  return (
    <div className={styles.heading}>
      <title>{`${title} · Orenda`}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
