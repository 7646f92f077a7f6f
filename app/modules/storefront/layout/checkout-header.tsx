import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { ShopLogo } from "../shop/shop-logo.tsx"
import cart from "./cart-link.module.css"
import styles from "./storefront-header.module.css"

/** The header of cart and checkout: logo, one step back, language. */
export function CheckoutHeader({ shop, back }: { shop: ShopInfo; back: "shop" | "cart" }) {
  const { t } = useTranslation("storefront")
  const dates = usePeriodSearch()
  return (
    <header className={styles.header}>
      <div className={`${container.container} ${styles.bar}`}>
        <Link to={homeOf(shop) + dates} className={styles.logo} aria-label={t("goToHome", { name: shop.name })}>
          <ShopLogo shop={shop} />
        </Link>
        <div className={styles.tools}>
          <Link to={`${homeOf(shop)}/${back}${dates}`} className={cart.link}>
            <Icon name="back" /> <span>{back === "cart" ? t("cart.name") : t("cart.shop")}</span>
          </Link>
          <LanguageForm />
        </div>
      </div>
    </header>
  )
}
