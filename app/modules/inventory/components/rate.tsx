import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { ItemSummary, ShopOfItems } from "../item-summary.ts"
import styles from "./rate.module.css"

interface RateTextProps {
  shop: Omit<ShopOfItems, "code">
  price: bigint
  /** "day" */
  unit: string
}

/** "450 ₴ / day". */
export const RateText = ({ shop, price, unit }: RateTextProps) => (
  <span className={styles.rate}>
    <strong className={styles.price}>{formatMoney(price, shop.currency, shop.locale)}</strong>
    <span>{` / ${unit}`}</span>
  </span>
)

export function Rate({ shop, item }: Pick<RateTextProps, "shop"> & { item: Pick<ItemSummary, "price" | "isFrom" | "rateUnit"> }) {
  const { t } = useTranslation("inventory")
  return (
    <>
      {item.isFrom && <span>{`${t("rate.from")} `}</span>}
      <RateText shop={shop} price={item.price} unit={t(`rate.${item.rateUnit}`)} />
    </>
  )
}
