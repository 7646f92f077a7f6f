import { Link } from "react-router"
import { Image } from "#app/modules/media/components/image.tsx"
import styles from "./item-card.module.css"
import type { ItemSummary } from "./item-summary.ts"
import { Rate } from "./rate.tsx"
import { homeOf, type ShopInfo } from "./shop-info.ts"

/** A card is square: a picture of 4:3 that covers it is a third wider. */
const sizes = "(min-width: 1280px) 380px, (min-width: 768px) 42vw, (min-width: 375px) 62vw, 125vw"

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
      <div className={styles.image}>{item.image && <Image picture={item.image} sizes={sizes} alt="" eager={eager} />}</div>
      <h3 className={styles.name}>
        <Link to={`${homeOf(shop)}/item-${item.number}`} className={styles.link}>
          {item.name}
        </Link>
      </h3>
      <p className={styles.rate}>
        <Rate shop={shop} item={item} />
      </p>
    </article>
  )
}
