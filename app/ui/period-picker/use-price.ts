import { useEffect, useState } from "react"
import type { WallPeriod } from "./wall-time.ts"

export interface PriceAnswer {
  /** As it is shown: "1 800 ₴". */
  price: string
  /** How many are free through the whole period. */
  free: number
}

export type AskPrice = (period: WallPeriod, signal: AbortSignal) => Promise<PriceAnswer | null>

/** What a period costs; "asking" until that is known, null where nobody knows. */
export function usePrice(askPrice: AskPrice | undefined, period: WallPeriod | null): PriceAnswer | "asking" | null {
  const [answer, setAnswer] = useState<{ of: string; price: PriceAnswer | null } | null>(null)
  const asked = period && askPrice ? `${period.from} ${period.to}` : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another period alone, whatever the function's identity
  useEffect(() => {
    if (!asked || !period || !askPrice) return
    const stop = new AbortController()
    askPrice(period, stop.signal).then(
      (price) => setAnswer({ of: asked, price }),
      () => stop.signal.aborted || setAnswer({ of: asked, price: null }),
    )
    return () => stop.abort()
  }, [asked])

  if (!asked) return null
  return answer?.of === asked ? answer.price : "asking"
}
