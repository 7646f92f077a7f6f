import { useEffect, useEffectEvent, useRef } from "react"
import { useLocation } from "react-router"
import { createSignal } from "#app/platform/browser/signal.ts"

/** History state. `idx` is the router's index of the entry; an overlay's entry has the `idx` of its page. */
interface EntryState {
  idx?: number
  isOver?: boolean
}

/**
 * Gives an overlay, such as a sheet, its own history entry at the page's URL: Back closes it, Forward opens it again. The router does not
 * see the entry. Closing goes back, which is asynchronous.
 */
export function useHistoryEntry(show: (isShown: boolean) => void) {
  const { key } = useLocation()
  const page = useRef<number | undefined>(undefined)
  const state = useRef<"none" | "on" | "leaving">("none")
  const afterLeaving = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (key) page.current = entryState().idx
  }, [key])

  const onPopState = useEffectEvent((event: PopStateEvent) => {
    const { idx, isOver = false } = entryState()
    const isOfPage = idx === page.current
    const wasOver = state.current !== "none"
    if (isOver === wasOver || (isOver && !isOfPage)) return
    if (isOfPage) event.stopImmediatePropagation()
    state.current = isOver ? "on" : "none"
    show(isOver)
    afterLeaving.current?.()
    afterLeaving.current = undefined
  })

  useEffect(() => {
    const listener = (event: PopStateEvent) => onPopState(event)
    return popped.listen(listener)
  }, [])

  return {
    enter: () => {
      if (!entryState().isOver) history.pushState({ ...entryState(), isOver: true }, "")
      state.current = "on"
    },
    /** Closes the overlay, then runs `next`. A second call is ignored. */
    leave: (next?: () => void) => {
      if (state.current === "leaving") return
      afterLeaving.current = next
      state.current = "leaving"
      history.back()
    },
    isOn: () => state.current !== "none",
  }
}

const popped = createSignal<[event: PopStateEvent]>()

/**
 * Call before the router starts: listeners of a window run in the order of their registration. A reloaded page has no overlay, so it goes
 * back to its own entry.
 */
export function interceptHistory() {
  let isReturning = entryState().isOver === true
  addEventListener("popstate", (event) => {
    if (isReturning) event.stopImmediatePropagation()
    else popped.tell(event)
    isReturning = false
  })
  if (isReturning) history.back()
}

const entryState = () => (history.state ?? {}) as EntryState
