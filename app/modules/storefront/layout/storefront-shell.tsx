import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { CheckoutHeader } from "./checkout-header.tsx"
import { StorefrontFooter } from "./storefront-footer.tsx"
import { StorefrontHeader } from "./storefront-header.tsx"
import styles from "./storefront-shell.module.css"

interface StorefrontShellProps {
  shop: ShopInfo
  /** The path of the page. */
  path: string
  /** Number of cart lines. */
  cartLines: number
  /** In the checkout the header has only a way back, and there is no footer. */
  way?: "shop" | "cart" | undefined
  children: ReactNode
}

export function StorefrontShell({ shop, path, cartLines, way, children }: StorefrontShellProps) {
  const { t } = useTranslation("ui")
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t("skipToContent")}
      </a>
      {way ? <CheckoutHeader shop={shop} back={way} /> : <StorefrontHeader shop={shop} path={path} cartLines={cartLines} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!way && <StorefrontFooter shop={shop} />}
    </div>
  )
}
