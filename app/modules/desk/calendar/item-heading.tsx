import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import type { CalendarRow } from "./calendar-rows.ts"
import { showsLoad } from "./load/daily-load.ts"
import { LoadCells } from "./load/load-cells.tsx"
import styles from "./timeline-row.module.css"

interface ItemHeadingProps {
  /** The first of the sizes. */
  first: CalendarRow["item"]
  /** Pieces of all sizes, and how many each day takes of them. */
  stock: number
  load: readonly number[]
  dayNames: readonly string[]
}

/** Names the item above its sizes, and adds their loads up. Each size has its whole name for screen readers. */
export function ItemHeading({ first: { size, picture }, stock, load, dayNames }: ItemHeadingProps) {
  return (
    <li className={styles.heading} aria-hidden="true">
      <div className={styles.item}>
        <SquareImage picture={picture} sizes="36px" alt="" className={styles.picture} />
        <div className={styles.words}>
          <span className={styles.name} title={size?.itemName}>
            {size?.itemName}
          </span>
        </div>
      </div>
      <div className={styles.track}>{showsLoad(stock) && <LoadCells load={load} stock={stock} dayNames={dayNames} />}</div>
    </li>
  )
}
