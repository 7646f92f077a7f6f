import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import styles from "./item-price.module.css"
import type { ItemCardView, ShopOfItems } from "./item-summary.ts"
import { RateText } from "./rate.tsx"

interface ItemPriceProps {
  shop: Pick<ShopOfItems, "currency" | "locale">
  item: ItemCardView
}

/** Shows the price for the selected dates, then per unit when it differs, or the lowest; or that the item is booked, and until when. */
export function ItemPrice({ shop, item }: ItemPriceProps) {
  const { total, left, unavailableUntil, price, lowest } = item
  if (unavailableUntil !== undefined) return <Booked until={unavailableUntil} />
  return (
    <>
      {total && (
        <p className={styles.first}>
          {left !== undefined && <Left count={left} />}
          <strong className={total.isMinimum ? undefined : styles.sum}>{formatMoney(total.amount, shop.currency, shop.locale)}</strong>{" "}
          <span>{total.span}</span>
        </p>
      )}
      {(lowest || total?.amount !== price) && (
        <p className={styles.rate}>
          {lowest && <From />}
          <RateText shop={shop} price={lowest?.price ?? price} unit={item.unit} />
        </p>
      )}
    </>
  )
}

const From = () => <span>{`${useTranslation("inventory").t("rate.from")} `}</span>

function Booked({ until }: { until: string | null }) {
  const { t } = useTranslation("inventory")
  return (
    <>
      <p className={styles.first}>{t("card.booked")}</p>
      {until && <p className={styles.rate}>{t("card.freeFrom", { date: until })}</p>}
    </>
  )
}

function Left({ count }: { count: number }) {
  const { t } = useTranslation("inventory")
  return (
    <>
      <span className={styles.left}>{t("card.left", { count })}</span>
      <span className={styles.dot}> · </span>
    </>
  )
}
