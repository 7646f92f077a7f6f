import { may } from "#app/modules/members/permissions.ts"
import { type Entry, menu, type Section, settings } from "#app/navigation.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ShellView } from "./read-shell.server.ts"

export interface MenuEntry extends Entry {
  name: string
  /** New bookings to confirm, at most "99+". */
  count: string | undefined
}

/** Lists the pages of a section that the person's role may open. */
export function useMenuEntries(section: Section, view: ShellView): MenuEntry[] {
  return useToEntries(view)(section)
}

/** Lists every section with its pages, settings last. */
export function useMenuSections(view: ShellView) {
  const { t } = useTranslation("management")
  const toEntries = useToEntries(view)
  return [...menu, settings].map((section) => ({ label: section.label, name: t(`menu.${section.label}`), entries: toEntries(section) }))
}

function useToEntries({ role, newBookings }: ShellView) {
  const { t } = useTranslation("management")
  return (section: Section): MenuEntry[] =>
    section.entries
      .filter(({ area, needs = "read" }) => may(role, needs, area))
      .map((entry) => ({
        ...entry,
        name: t(`menu.${entry.label}`),
        count: entry.label === "newBookings" ? formatCount(newBookings) : undefined,
      }))
}

/** Undefined for none. */
export function formatCount(count: number): string | undefined {
  if (count === 0) return undefined
  return count > 99 ? "99+" : String(count)
}
