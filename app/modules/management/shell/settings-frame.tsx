import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { settings } from "#app/navigation.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MenuLink } from "./menu-link.tsx"
import type { ShellView } from "./read-shell.server.ts"
import styles from "./settings-frame.module.css"
import { useMenuEntries } from "./use-menu-entries.ts"

/** The menu of the settings beside a settings page. */
export function SettingsFrame({ view, children }: { view: ShellView; children: ReactNode }) {
  const { t } = useTranslation("management")
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const groups = Map.groupBy(useMenuEntries(settings, view), ({ group }) => group)

  // On phones the menu scrolls sideways: shows the current link.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>(`[href="${pathname}"], [aria-current]`)
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.offsetLeft - 48
  }, [pathname])

  return (
    <div className={styles.frame}>
      <nav ref={menu} className={styles.menu} aria-label={t("menu.settings")}>
        {[...groups].map(([group, entries]) => (
          <div key={group ?? "organization"} className={styles.group}>
            {group && (
              <p id={`settings-${group}`} className={styles.heading}>
                {t(`menu.${group}`)}
              </p>
            )}
            <ul className={styles.list} aria-labelledby={group && `settings-${group}`}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <MenuLink path={entry.path} {...(entry.path !== "/settings" && { sectionOf: entry.path })} className={styles.link}>
                    {entry.name}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
