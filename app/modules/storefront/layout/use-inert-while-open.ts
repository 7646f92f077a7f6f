import { type RefObject, useEffect } from "react"

/** The header shows its pages from here on, without a menu. */
const wide = "(min-width: 768px)"

/** Makes everything around the header inert while its menu is open, so that focus and screen readers stay in the header. */
export function useInertWhileOpen(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const details = menu.current
    const header = details?.closest("header")
    if (!details || !header) return undefined
    const setInert = (isInert: boolean) => {
      for (const element of header.parentElement?.children ?? []) {
        if (element !== header && element instanceof HTMLElement) element.inert = isInert
      }
    }
    const follow = () => setInert(details.open)
    const close = () => {
      details.open = false
    }
    const window = matchMedia(wide)
    details.addEventListener("toggle", follow)
    window.addEventListener("change", close)
    return () => {
      details.removeEventListener("toggle", follow)
      window.removeEventListener("change", close)
      setInert(false)
    }
  }, [menu])
}
