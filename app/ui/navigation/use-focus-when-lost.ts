import { type RefObject, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useHasScript } from "../use-has-script.ts"

/** Focuses the element after a navigation that removed the focused one. Leaves the focus of a freshly loaded document alone. */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const loadedAt = useRef(useHasScript() ? "" : key)
  useEffect(() => {
    if (key === loadedAt.current) return
    loadedAt.current = ""
    if (document.activeElement === document.body) element.current?.focus()
  }, [key, element])
}
