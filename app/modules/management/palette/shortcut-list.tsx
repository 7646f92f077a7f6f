import { ShortcutSwitch } from "#app/modules/accounts/profile/shortcut-switch.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Dialog } from "#app/ui/dialog.tsx"
import styles from "./shortcut-list.module.css"
import { pageShortcuts } from "./use-shortcuts.ts"

const shortcuts = [
  { label: "palette", keys: ["Ctrl", "K"] },
  ...pageShortcuts,
  { label: "search", keys: ["/"] },
  { label: "next", keys: ["j"] },
  { label: "previous", keys: ["k"] },
  { label: "open", keys: ["Enter"] },
  { label: "list", keys: ["?"] },
] as const

export function ShortcutList({ close }: { close: () => void }) {
  const { t } = useTranslation("management")
  return (
    <Dialog title={t("shortcuts.title")} close={close}>
      <dl>
        {shortcuts.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{t(`shortcuts.${label}`)}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key.length === 1 ? key.toUpperCase() : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.setting}>
        <ShortcutSwitch />
      </div>
    </Dialog>
  )
}
