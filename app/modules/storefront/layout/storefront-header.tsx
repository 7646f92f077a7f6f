import { useEffect, useState } from "react"
import { Link } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import container from "#app/ui/container.module.css"
import { usePeriodSearch } from "#app/ui/period-picker/period-in-url.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { ShopLogo } from "../shop/shop-logo.tsx"
import { CartLink } from "./cart-link.tsx"
import { PhoneMenu } from "./phone-menu.tsx"
import styles from "./storefront-header.module.css"

interface StorefrontHeaderProps {
  shop: ShopInfo
  /** The path of the page. */
  path: string
  cartLines: number
}

/** Hides on scrolling down and returns on scrolling up; without JavaScript it stays at the top of the page. */
export function StorefrontHeader({ shop, path, cartLines }: StorefrontHeaderProps) {
  const { t } = useTranslation("storefront")
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
            <Pages shop={shop} path={path} dates={dates} />
          </nav>
        )}
        <div className={styles.tools}>
          <CartLink shop={shop} dates={dates} cartLines={cartLines} />
          <PhoneMenu key={path} shop={shop}>
            <nav aria-label={t("pages")} className={styles.menuPages}>
              <Pages shop={shop} path={path} dates={dates} />
              <PageLink to={`${homeOf(shop)}/booking-preview`} path={path}>
                {t("myBookings.title")}
              </PageLink>
            </nav>
          </PhoneMenu>
        </div>
      </div>
    </header>
  )
}

function Pages({ shop, path, dates }: { shop: ShopInfo; path: string; dates: string }) {
  return shop.pages.map((page) => (
    <PageLink key={page.href} to={page.href} path={path} query={dates}>
      {page.title}
    </PageLink>
  ))
}

/** No `NavLink`: a preview shows a page that is not at the address of the browser. */
function PageLink({ to, path, query = "", children }: { to: string; path: string; query?: string; children: string }) {
  return (
    <Link to={to + query} aria-current={to === path ? "page" : undefined} className={styles.page}>
      {children}
    </Link>
  )
}

/** Pixels from the top within which the header never hides. */
const topZone = 96

/** Returns "hidden" after scrolling down, "visible" after scrolling up or at the top; undefined before hydration. */
function useHeaderVisibility(): "visible" | "hidden" | undefined {
  const [visibility, setVisibility] = useState<"visible" | "hidden">()
  useEffect(() => {
    let last = window.scrollY
    const began = requestAnimationFrame(() => setVisibility("visible"))
    const follow = () => {
      const now = window.scrollY
      if (now < topZone || now < last) setVisibility("visible")
      else if (now > last) setVisibility("hidden")
      last = now
    }
    window.addEventListener("scroll", follow, { passive: true })
    return () => {
      cancelAnimationFrame(began)
      window.removeEventListener("scroll", follow)
    }
  }, [])
  return visibility
}
