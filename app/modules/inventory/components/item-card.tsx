import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Image } from "#app/modules/media/components/image.tsx"
import { formatMoney } from "#app/platform/money.ts"
import { classNames } from "#app/ui/class-names.ts"
import styles from "./item-card.module.css"
import type { ShopOfItems, ShownItem } from "./item-summary.ts"
import { Rate } from "./rate.tsx"

/** A card is square: a picture of 4:3 that covers it is a third wider. */
const sizes = "(min-width: 1280px) 380px, (min-width: 768px) 42vw, (min-width: 375px) 62vw, 125vw"

export interface ItemCardProps {
  shop: ShopOfItems
  item: ShownItem
  eager: boolean
  /** How to the item, when the way there carries chosen dates. */
  search?: string | undefined
}

/** One link over picture, name and price: of the chosen dates first, then of one unit. */
export function ItemCard({ shop, item, eager, search = "" }: ItemCardProps) {
  return (
    <article className={classNames(styles.card, item.unavailableUntil !== undefined && styles.unavailable)}>
      <div className={styles.image}>{item.image && <Image picture={item.image} sizes={sizes} alt="" eager={eager} />}</div>
      <h3 className={styles.name}>
        <Link to={`/${shop.code}/item-${item.number}${search}`} className={styles.link}>
          {item.name}
        </Link>
      </h3>
      {item.unavailableUntil === undefined ? <Price shop={shop} item={item} /> : <Unavailable until={item.unavailableUntil} />}
    </article>
  )
}

function Price({ shop, item }: Pick<ItemCardProps, "shop" | "item">) {
  const { t } = useTranslation("inventory")
  const total = item.total && (
    <>
      <strong className={styles.sum}>{formatMoney(item.total.amount, shop.currency, shop.locale)}</strong>{" "}
      {t("card.for", { units: item.total.units })}
    </>
  )
  const left = item.left !== undefined && <span className={styles.left}>{t("card.left", { count: item.left })}</span>
  return (
    <>
      {(total || left) && (
        <p className={styles.total}>
          {left}
          {left && total && " · "}
          {total}
        </p>
      )}
      <p className={styles.rate}>
        <Rate shop={shop} item={item} />
      </p>
    </>
  )
}

function Unavailable({ until }: { until: string | null }) {
  const { t } = useTranslation("inventory")
  return (
    <>
      <p className={styles.total}>{t("card.booked")}</p>
      {until && <p className={styles.rate}>{t("card.freeFrom", { date: until })}</p>}
    </>
  )
}
