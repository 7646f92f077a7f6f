import { ItemCard } from "./item-card.tsx"
import styles from "./item-grid.module.css"
import type { ItemSummary } from "./item-summary.ts"
import type { ShopInfo } from "./shop-info.ts"

/** How many pictures a first screen shows at most; the rest load when they come near. */
const firstRow = 4

export function ItemGrid({ shop, items }: { shop: ShopInfo; items: ItemSummary[] }) {
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => (
        <li key={item.number}>
          <ItemCard shop={shop} item={item} eager={index < firstRow} />
        </li>
      ))}
    </ul>
  )
}
