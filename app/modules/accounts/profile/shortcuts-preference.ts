const storageKey = "shortcuts"

const listeners = new Set<() => void>()

/** Returns whether single-key shortcuts are on in this browser. */
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
    // Without storage the shortcuts stay on.
  }
  for (const listener of listeners) listener()
}

export function listenForShortcuts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
