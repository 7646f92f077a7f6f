import { useEffect, useMemo, useSyncExternalStore } from "react"
import { createAvailabilityStore } from "./availability-store.ts"

/**
 * Loads month by month when `query` ("item=3&quantity=2", "lines=3x1,5x2") is free. Another query starts empty and ignores late responses.
 */
export function useAvailability(address: string, query: string) {
  const store = useMemo(() => createAvailabilityStore(`${address}?${query}`, (url, signal) => fetch(url, { signal })), [address, query])
  useEffect(() => store.stop, [store])
  const availability = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return { availability, onNeedDays: store.requestMonths, onRetry: store.retry }
}
