import { useEffect, useState } from "react"

/** Milliseconds without a movement, after which nobody is about to press. */
const restful = 3000

/**
 * Returns the numbers of the bookings that stand among those to be done: each stays for a moment once it is done, so that no other row moves under a finger that
 * is about to press.
 */
export function useKeptPlaces(open: readonly number[]): ReadonlySet<number> {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set(open))
  if (open.some((number) => !kept.has(number))) setKept(kept.union(new Set(open)))
  const hasDone = kept.size > open.length

  useEffect(() => {
    if (!hasDone) return undefined
    const settle = () => setKept(new Set(open))
    let timer = setTimeout(settle, restful)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, restful)
    }
    const movements = ["pointermove", "pointerdown", "keydown", "scroll"] as const
    for (const movement of movements) addEventListener(movement, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const movement of movements) removeEventListener(movement, wait)
    }
  }, [hasDone, open])
  return kept
}
