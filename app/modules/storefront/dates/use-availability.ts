import { useEffect, useMemo, useSyncExternalStore } from "react"
import { createAvailabilityStore } from "./availability-store.ts"

/**
 * What is free of `asked` ("item=3&quantity=2", "lines=3x1,5x2"), month by month as they come into view.
 * `address` is the shop's home; another question begins with nothing known, and answers to the one before are not heard.
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
