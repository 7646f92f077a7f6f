import type { ShopInfo } from "./shop-info.ts"
import styles from "./shop-logo.module.css"

/** CSS shows the logo of the colour mode; the other one is lazy and never loads. */
export function ShopLogo({ shop }: { shop: ShopInfo }) {
  if (!shop.logoLight) return <span className={styles.name}>{shop.name}</span>
  return (
    <>
      <img className={`${styles.logo} ${styles.light}`} {...shop.logoLight} alt={shop.name} loading="lazy" />
      <img className={`${styles.logo} ${styles.dark}`} {...(shop.logoDark ?? shop.logoLight)} alt={shop.name} loading="lazy" />
    </>
  )
}
