import { useEffect, useState } from "react"

/** How long something is not to be done again; a new object with every answer of the server. */
export interface Wait {
  seconds: number
}

/** The seconds that are left of the wait, once a second. */
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
