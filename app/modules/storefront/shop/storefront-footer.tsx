import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { PhoneLink } from "./phone-link.tsx"
import { PickUpPoints } from "./pick-up-points.tsx"
import { homeOf, type ShopInfo } from "./shop-info.ts"
import { ShopLogo } from "./shop-logo.tsx"
import styles from "./storefront-footer.module.css"

export function StorefrontFooter({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("storefront")
  const dates = usePeriodSearch()
  return (
    <footer className={styles.footer}>
      <div className={`${container.container} ${styles.columns}`}>
        <div className={styles.about}>
          <Link to={homeOf(shop) + dates} className={styles.logo} aria-label={t("goToHome", { name: shop.name })}>
            <ShopLogo shop={shop} />
          </Link>
          {shop.description && <p className={styles.description}>{shop.description}</p>}
        </div>
        <section>
          <h2 className={styles.heading}>{t("pages")}</h2>
          <ul>
            {shop.pages.map((page) => (
              <li key={page.href}>
                <Link to={page.href + dates} className={styles.page}>
                  {page.title}
                </Link>
              </li>
            ))}
            <li>
              <Link to={`${homeOf(shop)}/booking-preview`} className={styles.page}>
                {t("myBookings.title")}
              </Link>
            </li>
          </ul>
        </section>
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
