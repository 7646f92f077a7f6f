import { useEffect, useState } from "react"
import type { WallPeriod } from "./times/wall-time.ts"

export interface PeriodPrice {
  /** As it is shown: "1 800 ₴". */
  price: string
  /** How many are free through the whole period. */
  free: number
}

/** Another function asks about something else: its answers never mix with those of the one before. */
export type FetchPrice = (period: WallPeriod, signal: AbortSignal) => Promise<PeriodPrice | null>

/** Milliseconds that a period has to stand before its price is asked for: pointers and arrow keys pass many days. */
const rest = 120

/** What a period costs; "loading" until that is known, null where nobody knows. */
export function usePrice(askPrice: FetchPrice | undefined, period: WallPeriod | null): PeriodPrice | "loading" | null {
  const [answer, setAnswer] = useState<{ by: FetchPrice; from: string; to: string; price: PeriodPrice | null } | null>(null)
  const { from, to } = period ?? { from: "", to: "" }

  useEffect(() => {
    if (!from || !to || !askPrice) return
    const stop = new AbortController()
    const keep = (price: PeriodPrice | null) => stop.signal.aborted || setAnswer({ by: askPrice, from, to, price })
    const timer = setTimeout(() => askPrice({ from, to }, stop.signal).then(keep, () => keep(null)), rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [askPrice, from, to])

  if (!period || !askPrice) return null
  return answer?.by === askPrice && answer.from === from && answer.to === to ? answer.price : "loading"
}
