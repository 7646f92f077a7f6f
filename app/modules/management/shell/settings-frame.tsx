import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Elements } from "#app/ui/elements.ts"
import { BackLink } from "#app/ui/navigation/back-link.tsx"
import type { ShellView } from "./read-shell.server.ts"
import styles from "./settings-frame.module.css"
import { SettingsMenu, useSettingsGroups } from "./settings-menu.tsx"

/** The menu of the settings beside a settings page; on phones a link back to it. */
export function SettingsFrame({ view, children }: { view: ShellView; children: Elements }) {
  const { t } = useTranslation("management")
  const { pathname } = useLocation()
  // Pages below these have a link back of their own.
  const isListed = useSettingsGroups(view).some(({ entries }) => entries.some(({ path }) => path === pathname))
  return (
    <div className={styles.frame}>
      <div className={styles.menu}>
        <SettingsMenu view={view} />
      </div>
      <div className={styles.page}>
        {isListed && (
          <div className={styles.back}>
            <BackLink to="/settings/menu" label={t("menu.back")} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
