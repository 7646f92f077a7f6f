import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import container from "#app/ui/container.module.css"
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
        <section>
          <h2 className={styles.heading}>{t("pages")}</h2>
          <ul>
            {[...shop.pages, { title: t("myBookings.title"), href: `${homeOf(shop)}/booking-preview` }].map((page) => (
              <li key={page.href}>
                <Link to={page.href} className={styles.page}>
                  {page.title}
                </Link>
              </li>
            ))}
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
