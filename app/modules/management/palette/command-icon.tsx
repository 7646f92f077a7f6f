import { CalendarDays, CalendarSearch, Globe, Keyboard, ListChecks, Monitor, Moon, Package, Plus, Settings, Sun, Users } from "lucide-react"

const icons = {
  add: Plus,
  availability: CalendarSearch,
  booking: CalendarDays,
  bookings: CalendarDays,
  client: Users,
  clients: Users,
  dark: Moon,
  inventory: Package,
  item: Package,
  light: Sun,
  settings: Settings,
  shortcuts: Keyboard,
  system: Monitor,
  today: ListChecks,
  website: Globe,
} as const

export type CommandIconName = keyof typeof icons

export function CommandIcon({ name }: { name: CommandIconName }) {
  const Drawing = icons[name]
  return <Drawing size={18} strokeWidth={1.5} aria-hidden="true" />
}
