import { classNames } from "#app/ui/class-names.ts"
import colorMode from "#app/ui/color-mode.module.css"
import type { ShopInfo } from "./shop-info.ts"
import styles from "./shop-logo.module.css"

/** CSS shows the logo of the colour mode; the other one is lazy and never loads. */
export function ShopLogo({ shop }: { shop: ShopInfo }) {
  if (!shop.logoLight) return <span className={styles.name}>{shop.name}</span>
  return (
    <>
      <img className={classNames(styles.logo, colorMode.light)} {...shop.logoLight} alt={shop.name} loading="lazy" />
      <img className={classNames(styles.logo, colorMode.dark)} {...(shop.logoDark ?? shop.logoLight)} alt={shop.name} loading="lazy" />
    </>
  )
}
