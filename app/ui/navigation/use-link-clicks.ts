import type { MouseEvent } from "react"
import { useNavigate } from "react-router"

/**
 * The click handler of all links of a long list, plain ones with `data-discover`, path and query: they lead on without loading the page whole, as
 * a `Link` of the router's does, which costs as much to draw as the card around it.
 */
export function useLinkClicks() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab or window, or a file, is the browser's to open.
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    void navigate(pathname + search)
  }
}
