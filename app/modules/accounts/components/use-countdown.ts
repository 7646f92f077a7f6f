import { useEffect, useState } from "react"

/** Time until the next request; a new object with every response. */
export interface Wait {
  seconds: number
}

/** Returns the remaining seconds, updated every second. */
export function useCountdown(wait: Wait | undefined): number {
  const [left, setLeft] = useState(wait?.seconds ?? 0)
  useEffect(() => {
    const until = Date.now() + (wait?.seconds ?? 0) * 1000
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(ticking)
    }
    const ticking = setInterval(count, 1000)
    count()
    return () => clearInterval(ticking)
  }, [wait])
  return left
}
