import { useEffect, useMemo, useSyncExternalStore } from "react"
import { createAvailabilityStore } from "./availability-store.ts"

/**
 * Loads when `asked` ("item=3&quantity=2", "lines=3x1,5x2") is free, month by month. `address` is the shop's home. A new question starts
 * empty and ignores late responses.
 */
export function useAvailability(address: string, asked: string) {
  const store = useMemo(
    () => createAvailabilityStore(`${address}/availability.json?${asked}`, (query, signal) => fetch(query, { signal })),
    [address, asked],
  )
  useEffect(() => store.stop, [store])
  const availability = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)
  return { availability, onNeedDays: store.requestMonths, onRetry: store.retry }
}
