import { type RefObject, useEffect, useState } from "react"

/** Whether the element has been near the part of the page in sight. `isFirst` elements are taken to be, also without scripts. */
export function useWasNear(element: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [wasNear, setWasNear] = useState(isFirst)
  useEffect(() => {
    const { current } = element
    if (wasNear || !current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true)
      },
      { root: current.closest("[data-days]"), rootMargin: "800px" },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, wasNear])
  return wasNear
}
