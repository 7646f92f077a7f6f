import { may } from "#app/modules/members/permissions.ts"
import { type Entry, menu, type Section, settings } from "#app/navigation.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ShellView } from "../shell/shell-view.ts"

export interface ShownEntry extends Entry {
  name: string
  /** How many wait there, as it is written. */
  count: string | undefined
}

/** The pages of a section that the person's role may open, with the organization's addresses. */
export function useShownEntries(section: Section, view: ShellView): ShownEntry[] {
  const entriesOf = useEntriesOf(view)
  return entriesOf(section)
}

/** The same of every section, the settings last. */
export function useShownSections(view: ShellView) {
  const { t } = useTranslation("management")
  const entriesOf = useEntriesOf(view)
  return [...menu, settings].map((section) => ({ label: section.label, name: t(`menu.${section.label}`), entries: entriesOf(section) }))
}

function useEntriesOf({ role, newBookings }: ShellView) {
  const { t } = useTranslation("management")
  return (section: Section): ShownEntry[] =>
    section.entries
      .filter(({ area, needs = "read" }) => may(role, needs, area))
      .map((entry) => ({
        ...entry,
        name: t(`menu.${entry.label}`),
        count: entry.label === "newBookings" && newBookings > 0 ? spelled(newBookings) : undefined,
      }))
}

const spelled = (count: number) => (count > 99 ? "99+" : String(count))
