import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import type { CalendarRow } from "./calendar-rows.ts"
import styles from "./timeline-row.module.css"

/** Names the item above the first of its sizes. Each size has its whole name for screen readers. */
export function ItemHeading({ row: { item }, before }: { row: CalendarRow; before: CalendarRow | undefined }) {
  if (!item.size || item.size.item === before?.item.size?.item) return null
  return (
    <li className={styles.heading} aria-hidden="true">
      <div className={styles.item}>
        <SquareImage picture={item.picture} sizes="36px" alt="" className={styles.picture} />
        <div className={styles.words}>
          <span className={styles.name} title={item.size.itemName}>
            {item.size.itemName}
          </span>
        </div>
      </div>
    </li>
  )
}
