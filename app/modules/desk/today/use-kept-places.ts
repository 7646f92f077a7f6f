import { useEffect, useEffectEvent, useState } from "react"

/** Milliseconds without a movement, after which nobody is about to press. */
const restful = 3000

const movements = ["pointermove", "pointerdown", "keydown", "scroll"] as const

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
  const leaving = kept.size - open.length

  const settle = useEffectEvent(() => setKept(new Set(open)))
  useEffect(() => {
    if (leaving <= 0) return undefined
    let timer = setTimeout(() => settle(), restful)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(), restful)
    }
    for (const movement of movements) addEventListener(movement, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const movement of movements) removeEventListener(movement, wait)
    }
  }, [leaving])
  return kept
}
