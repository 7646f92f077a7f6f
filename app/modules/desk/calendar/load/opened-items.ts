import { createSignal } from "#app/platform/browser/signal.ts"

const storageKey = "calendar-opened-items"

const changed = createSignal()

/** Holds what is opened where the browser keeps nothing. */
let unsaved = ""

/** Returns the numbers of the items whose load is opened into bars in this tab, separated by spaces. */
export function readOpenedItems(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ""
  } catch {
    return unsaved
  }
}

/** Opens an item into its bars, or shows its load again. */
export function toggleItem(number: number) {
  const others = readOpenedItems().split(" ").filter(Boolean)
  const opened = (others.includes(String(number)) ? others.filter((other) => other !== String(number)) : [...others, number]).join(" ")
  try {
    sessionStorage.setItem(storageKey, opened)
  } catch {
    unsaved = opened
  }
  changed.tell()
}

export const listenForOpenedItems = changed.listen
