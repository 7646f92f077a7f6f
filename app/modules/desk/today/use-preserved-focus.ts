import { type FocusEvent, type RefObject, useEffect, useRef } from "react"

interface FocusedRow {
  element: Element
  number: number
  /** Its place among those that are to be done; -1 for another list. */
  index: number
}

/**
 * Keeps the focus in a list when its element is removed. It goes to the link of the row; once the row is no longer `open`, to the row in its place, and at last to the heading.
 * Returns the listener of the section.
 */
export function usePreservedFocus(heading: RefObject<HTMLElement | null>, open: readonly number[]) {
  const last = useRef<FocusedRow>(undefined)
  useEffect(() => {
    const left = last.current
    if (!left || left.element.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const isThere = left.index === -1 || open.includes(left.number)
    const next = isThere ? left.number : (open[left.index] ?? open.at(-1))
    const row = heading.current?.closest("section")?.querySelector<HTMLElement>(`[data-booking="${next}"] [data-row-link]`)
    ;(row ?? heading.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      const number = Number(target.closest<HTMLElement>("[data-booking]")?.dataset.booking)
      last.current = number > 0 ? { element: target, number, index: open.indexOf(number) } : undefined
    },
  }
}
