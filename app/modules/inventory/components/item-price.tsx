import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { ItemCardView, ShopOfItems } from "../item-summary.ts"
import styles from "./item-price.module.css"
import { RateText } from "./rate.tsx"

interface ItemPriceProps {
  shop: Pick<ShopOfItems, "currency" | "locale">
  item: ItemCardView
}

/** Shows the price for the selected dates, then per unit when it differs, or the lowest; or that the item is booked, and until when. */
export function ItemPrice({ shop, item }: ItemPriceProps) {
  const { t } = useTranslation("inventory")
  const { total, sizes, left, unavailableUntil: until, price, isFrom, lowest } = item
  if (until !== undefined)
    return (
      <>
        <p className={styles.first}>{t("card.booked")}</p>
        {until && <p className={styles.rate}>{t("card.freeFrom", { date: until })}</p>}
      </>
    )
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
          {total.isFrom && <span>{`${t("rate.from")} `}</span>}
          <strong className={total.isMinimum ? undefined : styles.sum}>{formatMoney(total.amount, shop.currency, shop.locale)}</strong>{" "}
          <span>{total.span}</span>
        </p>
      )}
      {(lowest || total?.amount !== price) && (
        <p className={styles.rate}>
          {(lowest || isFrom) && <span>{`${t("rate.from")} `}</span>}
          <RateText shop={shop} price={lowest?.price ?? price} unit={item.unit} />
        </p>
      )}
      {sizes && (
        <p className={styles.sizes}>{sizes.free === sizes.of ? t("card.sizes", { count: sizes.free }) : t("card.sizesOf", sizes)}</p>
      )}
    </>
  )
}
