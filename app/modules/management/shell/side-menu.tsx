import { useLocation } from "react-router"
import { menu, type Section } from "#app/navigation.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { classNames } from "#app/ui/class-names.ts"
import { MenuLink } from "./menu-link.tsx"
import type { ShellView } from "./read-shell.server.ts"
import { SectionIcon } from "./section-icon.tsx"
import styles from "./side-menu.module.css"
import { useMenuEntries } from "./use-menu-entries.ts"

/** The menu from 768 px: a rail of icons with popovers, from 1024 px a column of sections. */
export function SideMenu({ view }: { view: ShellView }) {
  const { t } = useTranslation("management")
  const { pathname } = useLocation()
  return (
    <nav className={styles.side} aria-label={t("menu.main")}>
      {menu.map((section) =>
        section.entries.length > 1 ? (
          <MenuSection key={section.label} section={section} view={view} />
        ) : (
          <SinglePageSection key={section.label} section={section} view={view} />
        ),
      )}
      <div className={styles.last}>
        <MenuLink
          path="/settings"
          className={classNames(styles.lone, styles.parent, areaOf(pathname) === "account" && styles.current)}
          sectionOf="/settings"
        >
          <SectionIcon section="settings" />
          <span className={styles.loneName}>{t("menu.settings")}</span>
        </MenuLink>
      </div>
    </nav>
  )
}

function MenuSection({ section, view }: { section: Section; view: ShellView }) {
  const { t } = useTranslation("management")
  const { pathname } = useLocation()
  const entries = useMenuEntries(section, view)
  const isCurrent = entries.some(({ path }) => areaOf(path) === areaOf(pathname))
  const id = `menu-${section.label}`
  return (
    <div className={styles.section} data-current={isCurrent || undefined}>
      <button type="button" className={styles.railButton} popoverTarget={id} title={t(`menu.${section.label}`)}>
        <SectionIcon section={section.label} />
        <span className="visually-hidden">{t(`menu.${section.label}`)}</span>
        {section.label === "bookings" && view.newBookings > 0 && <span className={styles.mark} />}
      </button>
      <p className={styles.heading}>
        <SectionIcon section={section.label} size={18} /> <span>{t(`menu.${section.label}`)}</span>
      </p>
      <ul id={id} popover="auto" className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuLink path={entry.path} isOutside={entry.isOutside} className={styles.link}>
              <span>{entry.name}</span>
              {entry.count && <span className={styles.count}>{entry.count}</span>}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A section with a single page is a link. */
function SinglePageSection({ section, view }: { section: Section; view: ShellView }) {
  const { t } = useTranslation("management")
  const { pathname } = useLocation()
  const [entry] = useMenuEntries(section, view)
  if (!entry) return null
  return (
    <MenuLink path={entry.path} className={classNames(styles.lone, areaOf(entry.path) === areaOf(pathname) && styles.current)}>
      <SectionIcon section={section.label} />
      <span className={styles.loneName}>{t(`menu.${section.label}`)}</span>
    </MenuLink>
  )
}

/** The first segment of a path: pages of one record belong to the section of their list. */
const areaOf = (path: string) => path.split("/")[1]
