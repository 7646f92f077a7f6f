import { useEffect, useEffectEvent, useState } from "react"

/** Milliseconds without a movement, after which nobody is about to press. */
const restful = 3000

const movements = ["pointermove", "pointerdown", "keydown", "scroll"] as const

/**
 * Returns the numbers of the bookings in a list. One that leaves it stays for a moment, so that no other row moves under a finger about to press. Another `view`
 * begins anew.
 */
export function useStablePlaces(open: readonly number[], view: string): ReadonlySet<number> {
  const [shownView, setShownView] = useState(view)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set(open))
  if (shownView !== view) {
    setShownView(view)
    setShown(new Set(open))
  } else if (open.some((number) => !shown.has(number))) setShown(shown.union(new Set(open)))
  const leaving = shown.size - open.length

  const settle = useEffectEvent(() => setShown(new Set(open)))
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
  return shown
}
