import { useTranslation } from "react-i18next"
import { formatMoney } from "#app/platform/money.ts"
import styles from "./item-price.module.css"
import type { ShopOfItems, ShownItem } from "./item-summary.ts"
import { Rate } from "./rate.tsx"

interface ItemPriceProps {
  shop: Pick<ShopOfItems, "currency" | "locale">
  item: ShownItem
}

/** What an item costs: for the chosen dates first, then for one unit, unless that is the same sum; or that it is booked, and until when. */
export function ItemPrice({ shop, item }: ItemPriceProps) {
  const { t } = useTranslation("inventory")
  const { total, left, unavailableUntil } = item
  if (unavailableUntil !== undefined) {
    return (
      <>
        <p className={styles.first}>{t("card.booked")}</p>
        {unavailableUntil && <p className={styles.rate}>{t("card.freeFrom", { date: unavailableUntil })}</p>}
      </>
    )
  }
  return (
    <>
      {total && (
        <p className={styles.first}>
          {left !== undefined && (
            <>
              <span className={styles.left}>{t("card.left", { count: left })}</span>
              <span className={styles.dot}> · </span>
            </>
          )}
          <strong className={styles.sum}>{formatMoney(total.amount, shop.currency, shop.locale)}</strong> {total.span}
        </p>
      )}
      {total?.amount !== item.price && (
        <p className={styles.rate}>
          <Rate shop={shop} item={item} />
        </p>
      )}
    </>
  )
}
