import { createSignal } from "#app/platform/browser/signal.ts"

const storageKey = "shortcuts"

const changed = createSignal()

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
  changed.tell()
}

export const listenForShortcuts = changed.listen
