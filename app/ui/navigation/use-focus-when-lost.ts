import { type RefObject, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useHasScript } from "../use-has-script.ts"

/** After a step within the page, of which what was focused is gone, the focus goes to the element; a page that has just loaded keeps its own. */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const loadedAt = useRef(useHasScript() ? "" : key)
  useEffect(() => {
    if (key === loadedAt.current) return
    loadedAt.current = ""
    if (document.activeElement === document.body) element.current?.focus()
  }, [key, element])
}
