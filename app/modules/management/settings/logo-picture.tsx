import type { ShownLogo } from "#app/modules/website/choose-logo.ts"
import styles from "./settings.module.css"

/** The organization's logo as on its light pages, in both modes. */
export function LogoPicture({ logo: { onPlate, ...file } }: { logo: ShownLogo }) {
  return <img className={styles.logo} {...file} data-on-plate={onPlate || undefined} alt="" />
}
