import { BellDot, Menu } from "lucide-react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MenuLink } from "../menu/menu-link.tsx"
import { SectionIcon } from "../menu/section-icon.tsx"
import { type MenuSection, useMenuSections } from "../menu/use-menu-sections.ts"
import styles from "./bottom-bar.module.css"
import type { ShellView } from "./read-shell.server.ts"
import { TrialBadge } from "./trial-badge.tsx"
import { useSubscriptionStatus } from "./use-subscription-status.ts"

/** Sections with a tab of their own; the sheet has all of them. */
const quick = new Set<MenuSection["label"]>(["today", "bookings", "inventory"])

/** The menu on phones: the most used pages, and a sheet with all of them. */
export function BottomBar({ view }: { view: ShellView }) {
  const subscription = useSubscriptionStatus(view.subscription)
  const { t } = useTranslation("management")
  const { pathname } = useLocation()
  const sections = useMenuSections(view)
  const toConfirm = sections.flatMap(({ entries }) => entries).find(({ label }) => label === "newBookings")
  return (
    <nav className={styles.bar} data-action-bar="" aria-label={t("menu.quick")}>
      {sections
        .filter(({ label }) => quick.has(label))
        .map(({ label, name, path, isOpen }) => (
          <MenuLink key={label} path={path} isCurrent={isOpen && pathname !== toConfirm?.path} className={styles.tab}>
            <SectionIcon section={label} />
            <span>{name}</span>
          </MenuLink>
        ))}
      {toConfirm && (
        <MenuLink path={toConfirm.path} className={styles.tab}>
          <BellDot size={20} strokeWidth={1.5} aria-hidden="true" />
          <span>
            <span>{t("menu.new")}</span> {toConfirm.count && <span className={styles.count}>{toConfirm.count}</span>}
          </span>
        </MenuLink>
      )}
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
        {sections.map((section) => (
          <SheetSection key={section.label} {...section} />
        ))}
      </div>
    </nav>
  )
}

function SheetSection({ name, entries }: MenuSection) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{name}</h2>
      <ul>
        {entries.map((entry) => (
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
