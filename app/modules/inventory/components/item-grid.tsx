import { useLinkClicks } from "#app/ui/navigation/use-link-clicks.ts"
import { ItemCard, type ItemCardProps } from "./item-card.tsx"
import styles from "./item-grid.module.css"
import type { ItemCardView } from "./item-summary.ts"

/** Pictures beyond the first screen load lazily. */
const firstRow = 4

type ItemGridProps = Omit<ItemCardProps, "item" | "eager" | "onClick"> & {
  items: ItemCardView[]
  /** The grid starts on the first screen of its page. */
  isFirst: boolean
}

/** Renders cards in the given order, items booked on the selected dates last. */
export function ItemGrid({ items, isFirst, ...card }: ItemGridProps) {
  const onClick = useLinkClicks()
  const free = items.filter(({ unavailableUntil }) => unavailableUntil === undefined)
  const booked = items.filter(({ unavailableUntil }) => unavailableUntil !== undefined)
  return (
    <ul className={styles.grid}>
      {[...free, ...booked].map((item, index) => (
        <li key={item.number}>
          <ItemCard {...card} item={item} eager={isFirst && index < firstRow} onClick={onClick} />
        </li>
      ))}
    </ul>
  )
}
