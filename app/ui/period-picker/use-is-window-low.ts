import { useSyncExternalStore } from "react"

/** Below this a window has no room for days above a foot that stays: in heights of a line of text, so that large letters count. */
const leastRoom = 32

/** Whether a calendar has so little room that all of it has to scroll: a phone that lies, a page at 400 %, or letters of twice the size. */
export const useIsWindowLow = () => useSyncExternalStore(listen, isLow)

function listen(changed: () => void) {
  addEventListener("resize", changed)
  return () => removeEventListener("resize", changed)
}

/** A root element's letters are as large as its rem. */
const isLow = () => innerHeight < leastRoom * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
