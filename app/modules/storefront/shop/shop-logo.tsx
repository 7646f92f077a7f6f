import type { Mode } from "#app/modules/website/choose-logo.ts"
import { classNames } from "#app/ui/class-names.ts"
import colorMode from "#app/ui/color-mode.module.css"
import type { ShopInfo } from "./shop-info.ts"
import styles from "./shop-logo.module.css"

/** CSS shows the logo of the colour mode, or the name in words; the other one is lazy and never loads. */
export function ShopLogo({ shop }: { shop: ShopInfo }) {
  const { light, dark } = shop.logos
  if (!light && !dark) return <span className={styles.name}>{shop.name}</span>
  return (
    <>
      <LogoIn mode="light" shop={shop} />
      <LogoIn mode="dark" shop={shop} />
    </>
  )
}

function LogoIn({ mode, shop: { name, logos } }: { mode: Mode; shop: ShopInfo }) {
  const logo = logos[mode]
  if (!logo)
    return (
      <span className={colorMode[mode]}>
        <span className={styles.name}>{name}</span>
      </span>
    )
  const { onPlate, ...file } = logo
  const names = classNames(styles.logo, colorMode[mode], onPlate && styles.plate, onPlate && styles[mode])
  return <img className={names} {...file} alt={name} loading="lazy" />
}
