import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { bookingIn } from "../frame/sheet-address.ts"

/** The tooltip of a bar: the link that it describes and where that stands on the screen. */
export interface ShownTooltip {
  link: HTMLElement
  number: number
  /** Number of the item. */
  item: number
}

/** Milliseconds a pointer rests on a bar before its tooltip appears, and may be away from both before it goes. */
const delays = { show: 250, hide: 150 }

/** Shows a tooltip for the bar under the pointer, or with the focus from the keyboard. Esc hides it. */
export function useBookingTooltip(scroller: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<ShownTooltip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (tooltip: ShownTooltip | undefined, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(tooltip), delay)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !shown) return
    // The sheet stays open.
    event.preventDefault()
    clearTimeout(timer.current)
    setShown(undefined)
  })
  useEffect(() => {
    const { current } = scroller
    // The focus scrolls to its bar: the tooltip follows while the bar is in sight.
    const follow = () => setShown((tooltip) => (tooltip && current && isWithin(tooltip.link, current) ? { ...tooltip } : undefined))
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener("keydown", listener, { capture: true })
    addEventListener("scroll", follow, { capture: true, passive: true })
    return () => {
      clearTimeout(timer.current)
      removeEventListener("keydown", listener, { capture: true })
      removeEventListener("scroll", follow, { capture: true })
    }
  }, [scroller])
  return {
    shown,
    /** The tooltip stays while the pointer is on it. */
    keep: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => set(undefined, delays.hide) },
    handlers: {
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        const tooltip = event.pointerType === "mouse" ? tooltipAt(event) : undefined
        if (tooltip) set(tooltip, delays.show)
      },
      onPointerOut: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === "mouse" && tooltipAt(event)) set(undefined, delays.hide)
      },
      onPointerDown: () => set(undefined),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target.matches(":focus-visible")) set(tooltipAt(event))
      },
      onBlur: () => set(undefined),
    },
  }
}

function isWithin(link: Element, scroller: Element) {
  const [inner, outer] = [link.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top < outer.bottom && inner.bottom > outer.top && inner.left < outer.right && inner.right > outer.left
}

function tooltipAt({ target }: { target: EventTarget }): ShownTooltip | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-row-link]") : null
  const row = link?.closest<HTMLElement>("[data-item]")
  return link && row ? { link, number: bookingIn(new URL(link.href).searchParams) ?? 0, item: Number(row.dataset.item) } : undefined
}
