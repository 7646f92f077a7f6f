import { useLocation } from "react-router"
import { may, type Role } from "#app/modules/members/permissions.ts"
import { type Entry, type SectionLabel, sectionOf, sections } from "#app/navigation.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"

/** The menu is made for this person. */
export interface MenuView {
  role: Role
  /** Bookings to confirm; counting stops at 1,000. */
  newBookings: number
}

export interface MenuSection {
  label: SectionLabel
  name: string
  /** That of its first entry. */
  path: string
  /** The page belongs to it. */
  isOpen: boolean
  entries: MenuEntry[]
}

export interface MenuEntry extends Entry {
  name: string
  /** New bookings to confirm, at most "99+"; undefined for none. */
  count: string | undefined
}

/** Lists the sections with the pages that the person's role may open, settings last. */
export function useMenuSections({ role, newBookings }: MenuView): MenuSection[] {
  const { t } = useTranslation("management")
  const open = sectionOf(useLocation().pathname)
  return sections.flatMap(({ label, entries: all }) => {
    const entries = all
      .filter(({ area, needs = "read" }) => may(role, needs, area))
      .map((entry) => ({
        ...entry,
        name: t(`menu.${entry.label}`),
        count: entry.label === "newBookings" ? formatCount(newBookings) : undefined,
      }))
    const [first] = entries
    return first ? [{ label, name: t(`menu.${label}`), path: first.path, isOpen: label === open, entries }] : []
  })
}

function formatCount(count: number): string | undefined {
  if (count === 0) return undefined
  return count > 99 ? "99+" : String(count)
}
