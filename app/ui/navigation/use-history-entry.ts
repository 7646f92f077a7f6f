import { useEffect, useEffectEvent, useRef } from "react"
import { useLocation } from "react-router"

/** What stands beside `idx`, which is the router's count of its entries: ours has the same as its page's. */
interface EntryState {
  idx?: number
  isOver?: boolean
}

/**
 * Going back closes what stands over a page, and going forward opens it again: it has an entry of its own in the history, with the page's
 * address, of which the router hears nothing. Closing it is going back, so what follows waits until the browser has.
 */
export function useHistoryEntry(show: (isShown: boolean) => void) {
  const { key } = useLocation()
  const page = useRef<number | undefined>(undefined)
  const state = useRef<"none" | "on" | "leaving">("none")
  const follows = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (key) page.current = entryState().idx
  }, [key])

  const hear = useEffectEvent((event: PopStateEvent) => {
    const { idx, isOver = false } = entryState()
    const isOfPage = idx === page.current
    const wasOver = state.current !== "none"
    if (isOver === wasOver || (isOver && !isOfPage)) return
    if (isOfPage) event.stopImmediatePropagation()
    state.current = isOver ? "on" : "none"
    show(isOver)
    follows.current?.()
    follows.current = undefined
  })

  useEffect(() => {
    const hearing = (event: PopStateEvent) => hear(event)
    hearers.add(hearing)
    return () => void hearers.delete(hearing)
  }, [])

  return {
    enter: () => {
      if (!entryState().isOver) history.pushState({ ...entryState(), isOver: true }, "")
      state.current = "on"
    },
    /** Closes it, then does what follows; twice is once. */
    leave: (next?: () => void) => {
      if (state.current === "leaving") return
      follows.current = next
      state.current = "leaving"
      history.back()
    },
    isOn: () => state.current !== "none",
  }
}

const hearers = new Set<(event: PopStateEvent) => void>()

/**
 * Called before the router listens, since browsers ask the listeners of a window in their order, capturing or not. A page that is loaded anew
 * begins with nothing over it, so it goes back to its own entry.
 */
export function hearHistoryFirst() {
  let isReturning = entryState().isOver === true
  addEventListener("popstate", (event) => {
    if (isReturning) event.stopImmediatePropagation()
    else for (const hear of hearers) hear(event)
    isReturning = false
  })
  if (isReturning) history.back()
}

const entryState = () => (history.state ?? {}) as EntryState
