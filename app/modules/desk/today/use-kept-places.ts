import { useEffect, useState } from "react"

/** Milliseconds without a movement, after which nobody is about to press. */
const restful = 3000

/**
 * Returns the numbers of the bookings that stand in a list: each stays for a moment once it belongs there no longer, so that no other row moves under a finger that
 * is about to press. `view` names what the list shows; another one begins anew.
 */
export function useKeptPlaces(open: readonly number[], view: string): ReadonlySet<number> {
  const [keptView, setKeptView] = useState(view)
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set(open))
  if (keptView !== view) {
    setKeptView(view)
    setKept(new Set(open))
  } else if (open.some((number) => !kept.has(number))) setKept(kept.union(new Set(open)))
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
