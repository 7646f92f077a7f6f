import { useEffect, useMemo, useSyncExternalStore } from "react"
import { createAvailabilityStore } from "./availability-store.ts"

/**
 * Loads month by month when `asked` ("item=3&quantity=2", "lines=3x1,5x2") is free. A new question starts empty and ignores late responses.
 */
export function useAvailability(address: string, asked: string) {
  const store = useMemo(() => createAvailabilityStore(`${address}?${asked}`, (query, signal) => fetch(query, { signal })), [address, asked])
  useEffect(() => store.stop, [store])
  const availability = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return { availability, onNeedDays: store.requestMonths, onRetry: store.retry }
}
