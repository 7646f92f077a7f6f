import { useCallback, useSyncExternalStore } from "react"

/** Whether the window matches a media query; `before` until scripts run. */
export function useMediaQuery(query: string, before = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener("change", onChange)
      return () => media.removeEventListener("change", onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => before,
  )
}
