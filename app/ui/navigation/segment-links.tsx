import type { ReactNode } from "react"
import { Link } from "react-router"
import styles from "./segment-links.module.css"

interface Segment {
  key: string
  label: ReactNode
  to: string
  /** The accessible name, where the label alone does not say enough. */
  name?: string
}

/** Views of the same things side by side, each a link with a URL of its own. */
export function SegmentLinks({ label, segments, current }: { label: string; segments: Segment[]; current: string }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.segments}>
        {segments.map((segment) => (
          <li key={segment.key}>
            <Link
              to={segment.to}
              className={styles.segment}
              aria-label={segment.name}
              aria-current={segment.key === current ? "page" : undefined}
            >
              {segment.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
