import { useTranslation } from "react-i18next"
import { formatMoney } from "#app/platform/money.ts"
import type { ItemSummary, ShopOfItems } from "./item-summary.ts"
import styles from "./rate.module.css"

/** "450 ₴ / day". */
export function Rate({ shop, item }: { shop: Omit<ShopOfItems, "code">; item: Pick<ItemSummary, "price" | "rateUnit"> }) {
  const { t } = useTranslation("inventory")
  return (
    <span className={styles.rate}>
      <strong className={styles.price}>{formatMoney(item.price, shop.currency, shop.locale)}</strong> / {t(`rate.${item.rateUnit}`)}
    </span>
  )
}
