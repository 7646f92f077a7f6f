import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { settings } from "#app/navigation.ts"
import { MenuLink } from "./menu-link.tsx"
import styles from "./settings-frame.module.css"
import type { ShellView } from "./shell-view.ts"
import { useShownEntries } from "./use-shown-entries.ts"

/** The settings' own menu beside the page of one of them. */
export function SettingsFrame({ view, children }: { view: ShellView; children: ReactNode }) {
  const { t } = useTranslation("management")
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label={t("menu.settings")}>
        <ul className={styles.list}>
          {useShownEntries(settings, view).map((entry) => (
            <li key={entry.label}>
              <MenuLink path={entry.path} className={styles.link}>
                {entry.name}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
