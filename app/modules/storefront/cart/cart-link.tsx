import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./cart-link.module.css"

/** "Cart · 2": how many different things are in it. They have their own dates; an empty cart keeps those of the address. */
export function CartLink({ shop, dates, cartLines }: { shop: ShopInfo; dates: string; cartLines: number }) {
  const { t } = useTranslation("storefront")
  return (
    <Link to={`${homeOf(shop)}/cart${cartLines > 0 ? "" : dates}`} className={styles.link}>
      {cartLines > 0 ? t("cart.link", { count: cartLines }) : t("cart.name")}
    </Link>
  )
}
