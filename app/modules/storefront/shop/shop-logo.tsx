import type { ShopInfo } from "./shop-info.ts"
import styles from "./shop-logo.module.css"

/** The logo of the mode that is on, chosen by CSS: being lazy, the other is not loaded. The shop's name where there is none. */
export function ShopLogo({ shop }: { shop: ShopInfo }) {
  if (!shop.logoLight) return <span className={styles.name}>{shop.name}</span>
  return (
    <>
      <img className={`${styles.logo} ${styles.light}`} {...shop.logoLight} alt={shop.name} loading="lazy" />
      <img className={`${styles.logo} ${styles.dark}`} {...(shop.logoDark ?? shop.logoLight)} alt={shop.name} loading="lazy" />
    </>
  )
}
