import { useSyncExternalStore } from "react"
import { isPhone, medium } from "./is-phone.ts"

const wide = "(min-width: 1024px)"

/** How many months stand side by side; six are one below the other in the sheet of a phone. */
export function useMonthsInView(): 1 | 2 | 6 {
  return useSyncExternalStore(listen, count)
}

function listen(changed: () => void) {
  const queries = [wide, medium].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener("change", changed)
  return () => {
    for (const query of queries) query.removeEventListener("change", changed)
  }
}

function count() {
  if (matchMedia(wide).matches) return 2
  return isPhone() ? 6 : 1
}
