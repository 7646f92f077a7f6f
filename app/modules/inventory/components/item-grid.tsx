import { useLinkClicks } from "#app/ui/navigation/use-link-clicks.ts"
import type { ItemCardView } from "../item-summary.ts"
import { ItemCard, type ItemCardProps } from "./item-card.tsx"
import styles from "./item-grid.module.css"

/** Pictures beyond the first screen load lazily. */
const firstRow = 4

type ItemGridProps = Omit<ItemCardProps, "item" | "eager" | "onClick"> & {
  items: ItemCardView[]
  /** The grid starts on the first screen of its page. */
  isFirst: boolean
}

/** Renders cards in the given order, but last those that are paid for longer than the selected dates and those that are booked on them. */
export function ItemGrid({ items, isFirst, ...card }: ItemGridProps) {
  const onClick = useLinkClicks()
  return (
    <ul className={styles.grid}>
      {items.toSorted(compareFit).map((item, index) => (
        <li key={item.number}>
          <ItemCard {...card} item={item} eager={isFirst && index < firstRow} onClick={onClick} />
        </li>
      ))}
    </ul>
  )
}

const compareFit = (one: ItemCardView, other: ItemCardView) => misfit(one) - misfit(other)

function misfit({ total, unavailableUntil }: ItemCardView) {
  if (unavailableUntil !== undefined) return 2
  return total?.isMinimum ? 1 : 0
}
