import { useSyncExternalStore } from "react"

const medium = "(min-width: 768px)"
const wide = "(min-width: 1024px)"

/** Below 768 px the calendar is a sheet; above, a popover beside its field. */
export const isPhone = () => !matchMedia(medium).matches

/** Returns how many months the calendar shows: one or two side by side, or six below each other in a phone's sheet. */
export function useMonthsInView(): 1 | 2 | 6 {
  return useSyncExternalStore(subscribeToWidth, monthsInView)
}

function subscribeToWidth(onChange: () => void) {
  const queries = [wide, medium].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener("change", onChange)
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange)
  }
}

function monthsInView() {
  if (matchMedia(wide).matches) return 2
  return isPhone() ? 6 : 1
}

/** In rem, so that large text counts: below this height no days fit above a sticky footer. */
const minHeight = 32

/** Returns whether the whole calendar has to scroll: in a phone's landscape, at 400 % zoom or with text of twice the size. */
export const useIsShortViewport = () => useSyncExternalStore(subscribeToResize, isShort)

function subscribeToResize(onChange: () => void) {
  addEventListener("resize", onChange)
  return () => removeEventListener("resize", onChange)
}

const isShort = () => innerHeight < minHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
