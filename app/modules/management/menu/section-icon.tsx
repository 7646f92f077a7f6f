import { CalendarDays, Globe, ListChecks, Package, Settings, Users } from "lucide-react"
import type { SectionLabel } from "#app/navigation.ts"

const icons = {
  today: ListChecks,
  bookings: CalendarDays,
  inventory: Package,
  clients: Users,
  website: Globe,
  settings: Settings,
} satisfies Record<SectionLabel, unknown>

export function SectionIcon({ section }: { section: SectionLabel }) {
  const Drawing = icons[section]
  return <Drawing size={20} strokeWidth={1.5} aria-hidden="true" />
}
