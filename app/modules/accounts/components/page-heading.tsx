import { type ReactNode, useRef } from "react"
import { BackLink } from "#app/ui/navigation/back-link.tsx"
import { useFocusWhenLost } from "#app/ui/navigation/use-focus-when-lost.ts"
import styles from "./page-heading.module.css"

interface PageHeadingProps {
  title: string
  /** The page above this one. */
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The page's one heading, its title in the browser, and a sentence below it. */
export function PageHeading({ title, back, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(heading)
  return (
    <div className={styles.heading}>
      <title>{`${title} · Orenda`}</title>
      {back && (
        <div>
          <BackLink {...back} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
