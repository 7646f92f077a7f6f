import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./cart-link.module.css"

/** A badge counts the different things in the cart. They have their own dates; an empty cart keeps those of the address. */
export function CartLink({ shop, dates, cartLines }: { shop: ShopInfo; dates: string; cartLines: number }) {
  const { t } = useTranslation("storefront")
  return (
    <Link to={`${homeOf(shop)}/cart${cartLines > 0 ? "" : dates}`} className={styles.link}>
      <span className={styles.icon} aria-hidden="true">
        <Icon name="cart" />
        {cartLines > 0 && <span className={styles.count}>{cartLines}</span>}
      </span>
      <span className={styles.word} aria-hidden="true">
        {t("cart.name")}
      </span>
      <span className="visually-hidden">{cartLines > 0 ? t("cart.link", { count: cartLines }) : t("cart.name")}</span>
    </Link>
  )
}
