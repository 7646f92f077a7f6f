import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MenuLink } from "../menu/menu-link.tsx"
import { SectionIcon } from "../menu/section-icon.tsx"
import { type MenuEntry, type MenuSection, useMenuSections } from "../menu/use-menu-sections.ts"
import type { ShellView } from "./read-shell.server.ts"
import styles from "./side-menu.module.css"

/** The menu from 768 px: a rail of icons, from 1024 px a column of sections with the pages of the open one. */
export function SideMenu({ view }: { view: ShellView }) {
  const { t } = useTranslation("management")
  return (
    <nav className={styles.side} aria-label={t("menu.main")}>
      <ul className={styles.sections}>
        {useMenuSections(view).map((section) => (
          <SideSection key={section.label} {...section} />
        ))}
      </ul>
    </nav>
  )
}

function SideSection({ label, name, path, isOpen, entries }: MenuSection) {
  // The settings list their pages beside them.
  const hasPages = isOpen && entries.length > 1 && label !== "settings"
  const beside = entries.find(({ count, isOutside }) => count || isOutside)
  return (
    <li className={styles.section} data-open={hasPages || undefined}>
      <MenuLink path={path} isCurrent={isOpen} className={styles.link} title={name}>
        <SectionIcon section={label} />
        <span className={styles.name}>{name}</span>
      </MenuLink>
      {beside && <Beside entry={beside} />}
      {hasPages && (
        <ul className={styles.pages}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <MenuLink path={entry.path} isOutside={entry.isOutside} className={styles.page}>
                <span>{entry.name}</span>
                {entry.count && <span className={styles.count}>{entry.count}</span>}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A page that is reached from everywhere: the bookings to confirm while there are any, and the website. */
function Beside({ entry: { path, name, count, isOutside } }: { entry: MenuEntry }) {
  return (
    <MenuLink path={path} isOutside={isOutside} className={styles.beside} title={name}>
      <span className="visually-hidden">{name}</span> {count && <span className={styles.count}>{count}</span>}
    </MenuLink>
  )
}
