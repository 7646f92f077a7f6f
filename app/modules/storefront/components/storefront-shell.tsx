import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopInfo } from "./shop-info.ts"
import { StorefrontFooter } from "./storefront-footer.tsx"
import { StorefrontHeader } from "./storefront-header.tsx"
import styles from "./storefront-shell.module.css"

/** What surrounds every page of a shop. */
export function StorefrontShell({ shop, cart, children }: { shop: ShopInfo; cart?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("ui")
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t("skipToContent")}
      </a>
      <StorefrontHeader shop={shop} cart={cart} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <StorefrontFooter shop={shop} />
    </div>
  )
}
