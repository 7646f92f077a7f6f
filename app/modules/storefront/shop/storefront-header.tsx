import { Link, NavLink, useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ColorModeToggle } from "#app/ui/color-mode/color-mode-toggle.tsx"
import container from "#app/ui/container.module.css"
import { Icon } from "#app/ui/icon.tsx"
import { LanguageForm } from "#app/ui/language/language-form.tsx"
import { useClosingMenu } from "#app/ui/navigation/use-closing-menu.ts"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { CartLink } from "../cart/cart-link.tsx"
import { homeOf, type ShopInfo } from "./shop-info.ts"
import { ShopLogo } from "./shop-logo.tsx"
import styles from "./storefront-header.module.css"
import { useHeaderVisibility } from "./use-header-visibility.ts"

/** Hides on scrolling down and returns on scrolling up; without JavaScript it stays at the top of the page. */
export function StorefrontHeader({ shop, cartLines }: { shop: ShopInfo; cartLines: number }) {
  const { t } = useTranslation("storefront", "ui")
  const { pathname } = useLocation()
  const dates = usePeriodSearch()
  const visibility = useHeaderVisibility()
  const menu = useClosingMenu()
  return (
    <header className={styles.header} data-visibility={visibility}>
      <div className={`${container.container} ${styles.bar}`}>
        <Link to={homeOf(shop) + dates} className={styles.logo} aria-label={t("goToHome", { name: shop.name })}>
          <ShopLogo shop={shop} />
        </Link>
        <Pages shop={shop} dates={dates} className={styles.pages} />
        <div className={styles.tools}>
          <LanguageForm />
          <ColorModeToggle />
          <CartLink shop={shop} dates={dates} cartLines={cartLines} />
          {shop.pages.length > 0 && (
            <details key={pathname} ref={menu} className={styles.menu}>
              <summary className={styles.menuButton}>
                <Icon name="menu" />
                <span className="visually-hidden">{t("ui:menu")}</span>
              </summary>
              <Pages shop={shop} dates={dates} className={styles.menuPages} />
            </details>
          )}
        </div>
      </div>
    </header>
  )
}

function Pages({ shop, dates, className }: { shop: ShopInfo; dates: string; className: string | undefined }) {
  const { t } = useTranslation("storefront")
  if (shop.pages.length === 0) return null
  return (
    <nav aria-label={t("pages")} className={className}>
      {shop.pages.map((page) => (
        <NavLink key={page.href} to={page.href + dates} end className={styles.page}>
          {page.title}
        </NavLink>
      ))}
    </nav>
  )
}
