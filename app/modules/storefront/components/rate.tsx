import { useTranslation } from "react-i18next"
import { formatMoney } from "#app/platform/money.ts"
import type { ItemSummary } from "./item-summary.ts"
import styles from "./rate.module.css"
import type { ShopInfo } from "./shop-info.ts"

/** "450 ₴ / day". */
export function Rate({ shop, item }: { shop: Pick<ShopInfo, "locale" | "currency">; item: Pick<ItemSummary, "price" | "rateUnit"> }) {
  const { t } = useTranslation("reservations")
  return (
    <span className={styles.rate}>
      <strong className={styles.price}>{formatMoney(item.price, shop.currency, shop.locale)}</strong> / {t(`rate.${item.rateUnit}`)}
    </span>
  )
}
