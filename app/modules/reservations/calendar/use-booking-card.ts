import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react"

/** The card of a bar: the link that it describes and where that stands on the screen. */
export interface ShownCard {
  link: HTMLElement
  number: number
  /** Number of the item. */
  item: number
}

/** Milliseconds a pointer rests on a bar before its card appears, and may be away from both before it goes. */
const delays = { show: 250, hide: 150 }

/** Shows a card for the bar under the pointer, or with the focus from the keyboard. Esc and scrolling hide it. */
export function useBookingCard(scroller: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<ShownCard>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (card: ShownCard | undefined, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(card), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const hide = () => {
      clearTimeout(timer.current)
      setShown(undefined)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      // The sheet stays open.
      event.preventDefault()
      hide()
    }
    const { current } = scroller
    addEventListener("keydown", onKey, { capture: true })
    current?.addEventListener("scroll", hide, { passive: true })
    addEventListener("scroll", hide, { passive: true })
    return () => {
      removeEventListener("keydown", onKey, { capture: true })
      current?.removeEventListener("scroll", hide)
      removeEventListener("scroll", hide)
    }
  }, [shown, scroller])
  return {
    shown,
    /** The card stays while the pointer is on it. */
    keep: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => set(undefined, delays.hide) },
    handlers: {
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        const card = event.pointerType === "mouse" ? cardAt(event) : undefined
        if (card) set(card, delays.show)
      },
      onPointerOut: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === "mouse" && cardAt(event)) set(undefined, delays.hide)
      },
      onPointerDown: () => set(undefined),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(":focus-visible")) set(cardAt(event))
      },
      onBlur: () => set(undefined),
    },
  }
}

function cardAt({ target }: { target: EventTarget }): ShownCard | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-row-link]") : null
  const row = link?.closest<HTMLElement>("[data-item]")
  return link && row ? { link, number: Number(new URL(link.href).searchParams.get("booking")), item: Number(row.dataset.item) } : undefined
}
