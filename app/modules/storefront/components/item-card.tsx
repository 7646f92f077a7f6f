import { Link } from "react-router"
import styles from "./item-card.module.css"
import type { ItemSummary } from "./item-summary.ts"
import { Picture } from "./picture.tsx"
import { Rate } from "./rate.tsx"
import { homeOf, type ShopInfo } from "./shop-info.ts"
import { usePeriodSearch } from "./use-period-search.ts"

/** One link over picture, name and unit price. */
export function ItemCard({
  shop,
  item,
  eager,
}: {
  shop: Pick<ShopInfo, "code" | "locale" | "currency">
  item: ItemSummary
  eager: boolean
}) {
  return (
    <article className={styles.card}>
      <div className={styles.image}>{item.image && <Picture picture={item.image} alt="" eager={eager} />}</div>
      <h3 className={styles.name}>
        <Link to={`${homeOf(shop)}/item-${item.number}${usePeriodSearch()}`} className={styles.link}>
          {item.name}
        </Link>
      </h3>
      <p className={styles.rate}>
        <Rate shop={shop} item={item} />
      </p>
    </article>
  )
}
