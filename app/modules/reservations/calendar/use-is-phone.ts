import { useSyncExternalStore } from "react"

const narrow = "(max-width: 767px)"

/** Whether the window is narrower than 768 px; `before` until scripts run. */
export const useIsPhone = (before: boolean) =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => before,
  )

function subscribe(onChange: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}
