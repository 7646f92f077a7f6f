import { ChevronRight } from "lucide-react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MenuLink } from "../menu/menu-link.tsx"
import { useMenuSections } from "../menu/use-menu-sections.ts"
import type { ShellView } from "./read-shell.server.ts"
import styles from "./settings-menu.module.css"

/** Links to the pages of the settings, by group: a column, or with `asList` rows as wide as the page. */
export function SettingsMenu({ view, asList = false }: { view: ShellView; asList?: boolean }) {
  const { t } = useTranslation("management")
  return (
    <nav className={styles.menu} data-list={asList || undefined} aria-label={t("menu.settings")}>
      {useSettingsGroups(view).map(({ group, entries }) => (
        <div key={group ?? "organization"}>
          {group && (
            <p id={`settings-${group}`} className={styles.heading}>
              {t(`menu.${group}`)}
            </p>
          )}
          <ul className={styles.list} aria-labelledby={group && `settings-${group}`}>
            {entries.map(({ label, path, name }) => (
              <li key={label}>
                <MenuLink path={path} hasPagesBelow={path !== "/settings"} className={styles.link}>
                  <span>{name}</span>
                  {asList && <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />}
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Lists the pages of the settings that the person may open, by their heading in the menu. */
export function useSettingsGroups(view: ShellView) {
  const settings = useMenuSections(view).find(({ label }) => label === "settings")
  const groups = Map.groupBy(settings?.entries ?? [], ({ group }) => group)
  return [...groups].map(([group, entries]) => ({ group, entries }))
}
