import { useEffect, useState } from "react"

/** Pixels from the top within which the header never hides. */
const topZone = 96

/** Returns "hidden" after scrolling down, "visible" after scrolling up or at the top; undefined before hydration. */
export function useHeaderVisibility(): "visible" | "hidden" | undefined {
  const [visibility, setVisibility] = useState<"visible" | "hidden">()
  useEffect(() => {
    let last = window.scrollY
    const began = requestAnimationFrame(() => setVisibility("visible"))
    const follow = () => {
      const now = window.scrollY
      if (now < topZone || now < last) setVisibility("visible")
      else if (now > last) setVisibility("hidden")
      last = now
    }
    window.addEventListener("scroll", follow, { passive: true })
    return () => {
      cancelAnimationFrame(began)
      window.removeEventListener("scroll", follow)
    }
  }, [])
  return visibility
}
