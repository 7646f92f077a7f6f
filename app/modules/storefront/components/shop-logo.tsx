import type { ShopInfo } from "./shop-info.ts"
import styles from "./shop-logo.module.css"

/** The logo of the mode that is on, chosen by CSS; the shop's name where there is none. */
export function ShopLogo({ shop }: { shop: ShopInfo }) {
  if (!shop.logoLight) return <span className={styles.name}>{shop.name}</span>
  return (
    <>
      <img className={`${styles.logo} ${styles.light}`} src={shop.logoLight} alt={shop.name} height={40} />
      <img className={`${styles.logo} ${styles.dark}`} src={shop.logoDark ?? shop.logoLight} alt={shop.name} height={40} />
    </>
  )
}
