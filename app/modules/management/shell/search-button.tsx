import { Search } from "lucide-react"
import { use, useSyncExternalStore } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { ShowCommandsContext } from "../palette/show-commands.ts"
import styles from "./search-button.module.css"

/** Opens the command palette. */
export function SearchButton() {
  const { t } = useTranslation("management")
  const show = use(ShowCommandsContext)
  const keys = useSyncExternalStore(never, platformKeys, () => "Ctrl K")
  return (
    <button type="button" className={styles.button} onClick={() => show("palette")} aria-keyshortcuts="Control+K Meta+K">
      <Search size={20} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <span className={styles.label}>{t("palette.open")}</span>
      <kbd className={styles.key}>{keys}</kbd>
    </button>
  )
}

/** In the browser: the server does not know the keyboard. */
const platformKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K")

const never = () => () => undefined
