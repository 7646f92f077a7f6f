import { ShortcutSwitch } from "#app/modules/accounts/profile/shortcut-switch.tsx"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Dialog } from "../shell/dialog.tsx"
import styles from "./shortcut-list.module.css"
import { placeShortcuts } from "./shortcuts.ts"

export function ShortcutList({ close }: { close: () => void }) {
  const { t } = useTranslation("management")
  const all = [
    { label: "palette", keys: ["Ctrl", "K"] },
    ...placeShortcuts,
    { label: "search", keys: ["/"] },
    { label: "next", keys: ["j"] },
    { label: "previous", keys: ["k"] },
    { label: "open", keys: ["Enter"] },
    { label: "list", keys: ["?"] },
  ] as const
  return (
    <Dialog label={t("shortcuts.title")} width={440} close={close}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t("shortcuts.title")}</h2>
          <button type="button" className={styles.close} onClick={close} aria-label={t("shortcuts.close")}>
            <Icon name="close" />
          </button>
        </div>
        <dl className={styles.list}>
          {all.map(({ label, keys }) => (
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
        <div className={styles.choice}>
          <ShortcutSwitch />
        </div>
      </div>
    </Dialog>
  )
}
