import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ColorModeToggle } from "#app/ui/color-mode/color-mode-toggle.tsx"
import container from "#app/ui/container.module.css"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { PhoneLink } from "../shop/phone-link.tsx"
import { PickUpPoints } from "../shop/pick-up-points.tsx"
import { homeOf, privacyOf, type ShopInfo } from "../shop/shop-info.ts"
import { ShopLogo } from "../shop/shop-logo.tsx"
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
          {shop.phone && <PhoneLink phone={shop.phone} />}
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
            {!shop.pages.some(({ href }) => href === privacyOf(shop)) && (
              <li>
                <Link to={privacyOf(shop)} className={styles.page}>
                  {t("footer.privacy")}
                </Link>
              </li>
            )}
          </ul>
        </section>
        {shop.locations.length > 0 && (
          <section className={styles.places}>
            <h2 className={styles.heading}>{t("footer.pickUpPoints")}</h2>
            <PickUpPoints points={shop.locations} />
          </section>
        )}
      </div>
      <div className={`${container.container} ${styles.settings}`}>
        <LanguageForm inFull />
        <ColorModeToggle withText />
      </div>
    </footer>
  )
}
