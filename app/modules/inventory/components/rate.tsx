import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { ItemSummary, ShopOfItems } from "./item-summary.ts"
import styles from "./rate.module.css"

interface RateInWordsProps {
  shop: Omit<ShopOfItems, "code">
  price: bigint
  /** "day" */
  unit: string
}

/** "450 ₴ / day". */
export const RateInWords = ({ shop, price, unit }: RateInWordsProps) => (
  <span className={styles.rate}>
    <strong className={styles.price}>{formatMoney(price, shop.currency, shop.locale)}</strong> / {unit}
  </span>
)

export function Rate({ shop, item }: Pick<RateInWordsProps, "shop"> & { item: Pick<ItemSummary, "price" | "rateUnit"> }) {
  const { t } = useTranslation("inventory")
  return <RateInWords shop={shop} price={item.price} unit={t(`rate.${item.rateUnit}`)} />
}
