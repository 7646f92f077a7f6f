/** Where a shortcut leads, and its keys in order; the words are under `shortcuts` of management. */
export const placeShortcuts = [
  { keys: ["n"], label: "add", to: "/reservations/add" },
  { keys: ["g", "b"], label: "bookings", to: "/reservations/manage" },
  { keys: ["g", "i"], label: "inventory", to: "/inventory/manage" },
  { keys: ["g", "w"], label: "website", to: "/web/edit" },
  { keys: ["g", "s"], label: "settings", to: "/settings" },
] as const
