const storageKey = "shortcuts"

const listeners = new Set<() => void>()

/** Whether single letters are shortcuts: a person may switch them off, for this browser. */
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
  for (const listener of listeners) listener()
}

export function listenForShortcuts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
