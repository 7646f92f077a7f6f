import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import styles from "./cart-link.module.css"
import { homeOf, type ShopInfo } from "./shop-info.ts"

/** "Cart · 2": how many different things are in it. */
export function CartLink({ shop, cartLines }: { shop: ShopInfo; cartLines: number }) {
  const { t } = useTranslation("storefront")
  return (
    <Link to={`${homeOf(shop)}/cart`} className={styles.link}>
      {cartLines > 0 ? t("cart.link", { count: cartLines }) : t("cart.name")}
    </Link>
  )
}
