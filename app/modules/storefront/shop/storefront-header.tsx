import { Link, NavLink, useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { CartLink } from "../cart/cart-link.tsx"
import { PhoneMenu } from "./phone-menu.tsx"
import { homeOf, type ShopInfo } from "./shop-info.ts"
import { ShopLogo } from "./shop-logo.tsx"
import styles from "./storefront-header.module.css"
import { useHeaderVisibility } from "./use-header-visibility.ts"

/** Hides on scrolling down and returns on scrolling up; without JavaScript it stays at the top of the page. */
export function StorefrontHeader({ shop, cartLines }: { shop: ShopInfo; cartLines: number }) {
  const { t } = useTranslation("storefront")
  const { pathname } = useLocation()
  const dates = usePeriodSearch()
  const visibility = useHeaderVisibility()
  return (
    <header className={styles.header} data-visibility={visibility}>
      <div className={`${container.container} ${styles.bar}`}>
        <Link to={homeOf(shop) + dates} className={styles.logo} aria-label={t("goToHome", { name: shop.name })}>
          <ShopLogo shop={shop} />
        </Link>
        {shop.pages.length > 0 && (
          <nav aria-label={t("pages")} className={styles.pages}>
            <Pages shop={shop} dates={dates} />
          </nav>
        )}
        <div className={styles.tools}>
          <CartLink shop={shop} dates={dates} cartLines={cartLines} />
          <PhoneMenu key={pathname} shop={shop}>
            <nav aria-label={t("pages")} className={styles.menuPages}>
              <Pages shop={shop} dates={dates} />
              <NavLink to={`${homeOf(shop)}/booking-preview`} end className={styles.page}>
                {t("myBookings.title")}
              </NavLink>
            </nav>
          </PhoneMenu>
        </div>
      </div>
    </header>
  )
}

function Pages({ shop, dates }: { shop: ShopInfo; dates: string }) {
  return shop.pages.map((page) => (
    <NavLink key={page.href} to={page.href + dates} end className={styles.page}>
      {page.title}
    </NavLink>
  ))
}
