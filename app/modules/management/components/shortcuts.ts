/** Where a shortcut leads, and its keys in order; the words are under `shortcuts` of management. */
export const placeShortcuts = [
  { keys: ["n"], label: "add", to: "/reservations/add" },
  { keys: ["g", "b"], label: "bookings", to: "/reservations/manage" },
  { keys: ["g", "i"], label: "inventory", to: "/inventory/manage" },
  { keys: ["g", "w"], label: "website", to: "/web/edit" },
  { keys: ["g", "s"], label: "settings", to: "/settings" },
] as const

const storageKey = "shortcuts"

/** Whether single letters work: a person may switch them off, for this browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off"
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off")
  } catch {
    // A browser that keeps nothing leaves them on.
  }
}
