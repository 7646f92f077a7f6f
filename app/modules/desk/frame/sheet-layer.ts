import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { useMediaQuery } from "#app/platform/browser/use-media-query.ts"
import { useHasScript } from "#app/ui/use-has-script.ts"

/** Whether the sheet covers the list. False until scripts run. */
export const useCovers = () => useMediaQuery("(max-width: 1439px)")

/** Keeps the focus within the element and the toasts, by making all else inert. A dialog that is open over it stays usable. */
export function useInertAround(element: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const made: Element[] = []
    for (let node: Element | null = element.current; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (sibling === node || sibling.matches("[inert], script, style, dialog, [data-sheet-backdrop], #toasts")) continue
        sibling.toggleAttribute("inert", true)
        made.push(sibling)
      }
    }
    return () => {
      for (const sibling of made) sibling.removeAttribute("inert")
    }
  }, [element, isOn])
}

/** Closes the sheet on Esc, unless a layer lies over it or the focus is in a field outside. */
export function useEscape(element: RefObject<HTMLElement | null>, close: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal, :popover-open")) return
    const { activeElement } = document
    if (activeElement?.matches("input, textarea, select") && !element.current?.contains(activeElement)) return
    close()
  })
  useEffect(() => {
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
}

/** Focuses the heading of a sheet that is opened, also of another booking's, while the focus is elsewhere. Leaves the focus of a fresh document alone. */
export function useFocusOnOpen(element: RefObject<HTMLElement | null>, number: number) {
  const fresh = useRef(useHasScript() ? undefined : number)
  useEffect(() => {
    if (fresh.current === number) return
    fresh.current = undefined
    const sheet = element.current
    if (!sheet?.contains(document.activeElement)) sheet?.querySelector("h2")?.focus()
  }, [element, number])
}

/** Returns the focus to the link that opened the sheet, to another of that booking, or to the page's search once it has left the page. */
export function useReturnFocus(number: number | undefined) {
  const open = useRef(number)
  const opener = useLastRowLink()
  useEffect(() => {
    const closed = number === undefined ? open.current : undefined
    open.current = number
    if (closed === undefined || document.activeElement !== document.body) return
    const rows = [...document.querySelectorAll<HTMLAnchorElement>("[data-row-link]")]
    const ofBooking = rows.filter(({ href }) => new URL(href).searchParams.get("booking") === String(closed))
    const row = ofBooking.find((link) => link === opener.current) ?? ofBooking[0]
    const target = row ?? document.querySelector<HTMLElement>("[data-page-search], main")
    target?.focus()
  }, [number, opener])
}

/** Tracks the row link that had the focus last: a booking may have several on a page. */
function useLastRowLink() {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches("[data-row-link]")) last.current = target
    }
    document.addEventListener("focusin", note)
    return () => document.removeEventListener("focusin", note)
  }, [])
  return last
}
