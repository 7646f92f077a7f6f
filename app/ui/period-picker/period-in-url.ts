import { useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { createSignal } from "#app/platform/browser/signal.ts"
import { isWallTime, periodSearch, type WallPeriod } from "./times/wall-time.ts"

/**
 * Returns "?from=…&to=…" for links between a shop's pages, or "" without dates. Reads `location` directly: the router does not see
 * `replaceState`.
 */
export function usePeriodSearch(): string {
  const { search } = useLocation()
  const query = new URLSearchParams(useSyncExternalStore(changed.listen, searchNow, () => search))
  const [from, to] = [(query.get("from") ?? "").slice(0, 16), (query.get("to") ?? "").slice(0, 16)]
  return isWallTime(from) && isWallTime(to) ? periodSearch({ from, to }) : ""
}

/** Writes the period into the URL without a navigation, so that the page can be shared and reloaded. */
export function writePeriodToUrl(period: WallPeriod | null) {
  const address = new URL(location.href)
  for (const end of ["from", "to"] as const) {
    if (period) address.searchParams.set(end, period[end])
    else address.searchParams.delete(end)
  }
  history.replaceState(history.state, "", address)
  changed.tell()
}

const changed = createSignal()

const searchNow = () => location.search
