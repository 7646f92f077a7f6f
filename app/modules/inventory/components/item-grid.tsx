import { useLinkClicks } from "#app/ui/navigation/use-link-clicks.ts"
import { ItemCard, type ItemCardProps } from "./item-card.tsx"
import styles from "./item-grid.module.css"
import type { ItemCardView } from "./item-summary.ts"

/** How many pictures a first screen shows at most; the rest load when they come near. */
const firstRow = 4

type ItemGridProps = Omit<ItemCardProps, "item" | "eager" | "onClick"> & {
  items: ItemCardView[]
  /** It begins on the first screen of its page. */
  isFirst: boolean
}

/** Cards in the given order, what is booked on the chosen dates last. */
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
