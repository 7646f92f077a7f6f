import { BellDot, Menu } from "lucide-react"
import { useLocation } from "react-router"
import { menu, type Section, settings } from "#app/navigation.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./bottom-bar.module.css"
import { MenuLink } from "./menu-link.tsx"
import type { ShellView } from "./read-shell.server.ts"
import { SectionIcon } from "./section-icon.tsx"
import { TrialBadge } from "./trial-badge.tsx"
import { formatCount, useMenuEntries } from "./use-menu-entries.ts"
import { useSubscriptionStatus } from "./use-subscription-status.ts"

/** The menu on phones: the most used pages, and a sheet with all of them. */
export function BottomBar({ view }: { view: ShellView }) {
  const subscription = useSubscriptionStatus(view.subscription)
  const { t } = useTranslation("management")
  const newBookings = formatCount(view.newBookings)
  const section = sectionOf(useLocation().pathname)
  return (
    <nav className={styles.bar} data-action-bar="" aria-label={t("menu.quick")}>
      <MenuLink path="/reservations/manage" isCurrent={section === "bookings"} className={styles.tab}>
        <SectionIcon section="bookings" />
        <span>{t("menu.bookings")}</span>
      </MenuLink>
      <MenuLink path="/reservations/confirm" className={styles.tab}>
        <BellDot size={20} strokeWidth={1.5} aria-hidden="true" />
        <span>
          <span>{t("menu.new")}</span> {newBookings && <span className={styles.count}>{newBookings}</span>}
        </span>
      </MenuLink>
      <MenuLink path="/inventory/manage" isCurrent={section === "inventory"} className={styles.tab}>
        <SectionIcon section="inventory" />
        <span>{t("menu.inventory")}</span>
      </MenuLink>
      <MenuLink path="/web/edit" isCurrent={section === "website"} className={styles.tab}>
        <SectionIcon section="website" />
        <span>{t("menu.website")}</span>
      </MenuLink>
      <button type="button" className={styles.tab} popoverTarget="whole-menu">
        <Menu size={20} strokeWidth={1.5} aria-hidden="true" />
        <span>{t("menu.menu")}</span>
      </button>
      <div id="whole-menu" popover="auto" className={styles.sheet}>
        {subscription?.kind === "trial" && (
          <p className={styles.trial}>
            <TrialBadge days={subscription.daysLeft} />
          </p>
        )}
        {[...menu, settings].map((section) => (
          <SheetSection key={section.label} section={section} view={view} />
        ))}
      </div>
    </nav>
  )
}

/** The section of a page that has no tab of its own. */
function sectionOf(pathname: string) {
  if (pathname === "/reservations/confirm") return undefined
  return menu.find(({ entries }) => entries.some(({ path }) => pathname.startsWith(path.slice(0, path.indexOf("/", 1) + 1))))?.label
}

function SheetSection({ section, view }: { section: Section; view: ShellView }) {
  const { t } = useTranslation("management")
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t(`menu.${section.label}`)}</h2>
      <ul>
        {useMenuEntries(section, view).map((entry) => (
          <li key={entry.label}>
            <MenuLink path={entry.path} isOutside={entry.isOutside} className={styles.link}>
              {entry.name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
