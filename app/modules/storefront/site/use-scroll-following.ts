import { useEffect, useState } from "react"

/** Pixels from the top within which a header never leaves. */
const topZone = 96

/** "away" after scrolling down, "here" after scrolling up or at the top; undefined until a script can tell. */
export function useScrollFollowing(): "here" | "away" | undefined {
  const [following, setFollowing] = useState<"here" | "away">()
  useEffect(() => {
    let last = window.scrollY
    const began = requestAnimationFrame(() => setFollowing("here"))
    const follow = () => {
      const now = window.scrollY
      if (now < topZone || now < last) setFollowing("here")
      else if (now > last) setFollowing("away")
      last = now
    }
    window.addEventListener("scroll", follow, { passive: true })
    return () => {
      cancelAnimationFrame(began)
      window.removeEventListener("scroll", follow)
    }
  }, [])
  return following
}
