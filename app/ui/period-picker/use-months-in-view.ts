import { useSyncExternalStore } from "react"

const wide = "(min-width: 1024px)"
const medium = "(min-width: 768px)"

/** How many months stand side by side; six are one below the other in the sheet of a phone. */
export function useMonthsInView(): 1 | 2 | 6 {
  return useSyncExternalStore(listen, count, () => 2)
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
  return matchMedia(medium).matches ? 1 : 6
}
