/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox has its state natively */
import type { ComponentProps } from "react"
import styles from "./switch.module.css"

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  /** Names what it switches; shown where there is room, by a tooltip else. */
  label: string
}

/** For what applies at once; forms with a save bar have checkboxes. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={styles.switch} title={label}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state natively */}
      <input {...input} type="checkbox" role="switch" className={styles.input} />
      <span className="visually-hidden">{label}</span>
    </label>
  )
}
