import { CalendarDays, Globe, Package, Settings, Users } from "lucide-react"
import type { SectionLabel } from "#app/navigation.ts"

const icons = { bookings: CalendarDays, inventory: Package, clients: Users, website: Globe, settings: Settings } satisfies Record<
  SectionLabel,
  unknown
>

/** 20 px on bars and the rail, 18 px in the open menu. */
export function SectionIcon({ section, size = 20 }: { section: SectionLabel; size?: 18 | 20 }) {
  const Drawing = icons[section]
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" />
}
