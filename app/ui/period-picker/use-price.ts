import { useEffect, useState } from "react"
import type { WallPeriod } from "./times/wall-time.ts"

export interface PeriodPrice {
  /** Formatted: "1 800 ₴". */
  price: string
  /** Free throughout the period. */
  free: number
}

/** Responses of a previous function are ignored: its identity is the question's. */
export type FetchPrice = (period: WallPeriod, signal: AbortSignal) => Promise<PeriodPrice | null>

/** Debounce in milliseconds: pointers and arrow keys pass over many days. */
const DEBOUNCE = 120

/** Returns the price of a period, "loading" until it arrives, or null when unknown. */
export function usePrice(askPrice: FetchPrice | undefined, period: WallPeriod | null): PeriodPrice | "loading" | null {
  const [answer, setAnswer] = useState<{ by: FetchPrice; from: string; to: string; price: PeriodPrice | null } | null>(null)
  const { from, to } = period ?? { from: "", to: "" }

  useEffect(() => {
    if (!from || !to || !askPrice) return
    const stop = new AbortController()
    const keep = (price: PeriodPrice | null) => stop.signal.aborted || setAnswer({ by: askPrice, from, to, price })
    const timer = setTimeout(() => askPrice({ from, to }, stop.signal).then(keep, () => keep(null)), DEBOUNCE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [askPrice, from, to])

  if (!period || !askPrice) return null
  return answer?.by === askPrice && answer.from === from && answer.to === to ? answer.price : "loading"
}
