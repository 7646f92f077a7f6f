import { useSyncExternalStore } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./shortcut-switch.module.css"
import { areShortcutsOn, listenForShortcuts, switchShortcuts } from "./shortcuts-preference.ts"

/** Turns single-key shortcuts on or off in this browser (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const { t } = useTranslation("accounts")
  const isOn = useSyncExternalStore(listenForShortcuts, areShortcutsOn, () => true)
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => switchShortcuts(currentTarget.checked)} />
      <span>{t("account.shortcutsOn")}</span>
    </label>
  )
}
