import { useEffect, useMemo, useSyncExternalStore } from "react"
import { openMonths } from "./open-months.ts"

/**
 * What is free of `asked` ("item=3&quantity=2", "lines=3x1,5x2"), month by month as they come into view.
 * `address` is the shop's home; another question begins with nothing known, and answers to the one before are not heard.
 */
export function useAvailability(address: string, asked: string) {
  const months = useMemo(
    () => openMonths(`${address}/availability.json?${asked}`, (query, signal) => fetch(query, { signal })),
    [address, asked],
  )
  useEffect(() => months.stop, [months])
  const availability = useSyncExternalStore(months.listen, months.known, months.known)
  return { availability, onNeedDays: months.need, onRetry: months.retry }
}
