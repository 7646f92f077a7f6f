import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import container from "./container.module.css"
import { PhoneLink } from "./phone-link.tsx"
import { PickUpPoints } from "./pick-up-points.tsx"
import { homeOf, type ShopInfo } from "./shop-info.ts"
import { ShopLogo } from "./shop-logo.tsx"
import styles from "./storefront-footer.module.css"

export function StorefrontFooter({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("storefront")
  return (
    <footer className={styles.footer}>
      <div className={`${container.container} ${styles.columns}`}>
        <Link to={homeOf(shop)} className={styles.logo} aria-label={t("goToHome", { name: shop.name })}>
          <ShopLogo shop={shop} />
        </Link>
        {shop.locations.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t("footer.pickUpPoints")}</h2>
            <PickUpPoints points={shop.locations} />
          </section>
        )}
        {shop.phone && (
          <section>
            <h2 className={styles.heading}>{t("footer.phone")}</h2>
            <PhoneLink phone={shop.phone} />
          </section>
        )}
      </div>
    </footer>
  )
}
