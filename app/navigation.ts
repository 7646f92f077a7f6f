import type { Area, Permission } from "#app/modules/members/permissions.ts"

export interface Entry {
  /** Key of `management:menu`. */
  label: EntryLabel
  path: string
  area: Area
  /** The permission that shows the entry; "read" by default. */
  needs?: Permission
  /** Heading of the entry and its neighbours in the menu of the settings. */
  group?: GroupLabel
  /** Outside management: opened in a new tab. */
  isOutside?: boolean
}

export interface Section {
  label: SectionLabel
  entries: Entry[]
}

export type SectionLabel = "today" | "bookings" | "inventory" | "clients" | "website" | "settings"

export type GroupLabel = "integrations" | "reservations" | "account"

export type EntryLabel =
  | "today"
  | "allBookings"
  | "calendar"
  | "newBookings"
  | "addBooking"
  | "allItems"
  | "addItem"
  | "categories"
  | "allClients"
  | "editWebsite"
  | "openWebsite"
  | "organization"
  | "locations"
  | "localization"
  | "team"
  | "audit"
  | "import"
  | "payments"
  | "singleSignOn"
  | "calendars"
  | "prices"
  | "rules"
  | "customers"
  | "closedDays"
  | "buffer"
  | "plan"
  | "profile"

const settings: Section = {
  label: "settings",
  entries: [
    { label: "organization", path: "/settings", area: "organization" },
    { label: "locations", path: "/settings/org/locations", area: "locations" },
    { label: "localization", path: "/settings/org/localization", area: "organization" },
    { label: "team", path: "/settings/org/team", area: "team" },
    { label: "import", path: "/settings/import", area: "organization", needs: "write" },
    { label: "audit", path: "/settings/audit", area: "audit" },
    { label: "plan", path: "/subscriptions/payment", area: "subscription" },
    { label: "payments", path: "/settings/integrations/payments", area: "organization", group: "integrations" },
    { label: "calendars", path: "/settings/integrations/calendars", area: "organization", group: "integrations" },
    { label: "singleSignOn", path: "/settings/integrations/single-sign-on", area: "singleSignOn", group: "integrations" },
    { label: "prices", path: "/settings/reservations/prices", area: "organization", group: "reservations" },
    { label: "rules", path: "/settings/reservations/rules", area: "organization", group: "reservations" },
    { label: "customers", path: "/settings/reservations/customers", area: "organization", group: "reservations" },
    { label: "closedDays", path: "/settings/reservations/closed-days", area: "organization", group: "reservations" },
    { label: "buffer", path: "/settings/reservations/buffer", area: "organization", group: "reservations" },
    { label: "profile", path: "/account", area: "membership", group: "account" },
  ],
}

/** The sections of the menu. A section opens on the first of its entries. */
export const sections: Section[] = [
  { label: "today", entries: [{ label: "today", path: "/reservations/today", area: "fulfilment" }] },
  {
    label: "bookings",
    entries: [
      { label: "allBookings", path: "/reservations/manage", area: "fulfilment" },
      { label: "calendar", path: "/reservations/calendar", area: "fulfilment" },
      { label: "newBookings", path: "/reservations/confirm", area: "reservations" },
      { label: "addBooking", path: "/reservations/add", area: "reservations", needs: "write" },
    ],
  },
  {
    label: "inventory",
    entries: [
      { label: "allItems", path: "/inventory/manage", area: "inventory" },
      { label: "addItem", path: "/inventory/add", area: "inventory", needs: "write" },
      { label: "categories", path: "/inventory/categories", area: "inventory" },
    ],
  },
  { label: "clients", entries: [{ label: "allClients", path: "/clients/manage", area: "clients" }] },
  {
    label: "website",
    entries: [
      { label: "editWebsite", path: "/web/edit", area: "website", needs: "write" },
      { label: "openWebsite", path: "/web/open", area: "website", isOutside: true },
    ],
  },
  settings,
]

/** Returns the section of a page: the one that lists it, or else the one whose list it belongs to by its first segment. */
export function sectionOf(pathname: string): SectionLabel | undefined {
  const having = (isLike: (path: string) => boolean) => sections.filter(({ entries }) => entries.some(({ path }) => isLike(path)))
  const [listing] = having((path) => path === pathname)
  return (listing ?? having((path) => path.split("/")[1] === pathname.split("/")[1]).at(-1))?.label
}
