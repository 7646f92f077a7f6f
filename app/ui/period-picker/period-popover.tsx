import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import styles from "./period-popover.module.css"
import { popoverPlace } from "./popover-place.ts"

interface PeriodPopoverProps {
  id: string
  label: string
  children: ReactNode
  /** Esc: returns the focus. */
  onClose: () => void
  /** A press or focus outside. */
  onLeave: () => void
}

/** A non-modal popover at its field. */
export function PeriodPopover({ id, label, children, onClose, onLeave }: PeriodPopoverProps) {
  const ref = useRef<HTMLDivElement>(null)

  const leave = useEffectEvent(({ target }: Event) => {
    const field = ref.current?.parentElement
    if (target instanceof Node && field && !field.contains(target) && document.contains(target)) onLeave()
  })
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose()
  })

  useEffect(() => {
    document.addEventListener("pointerdown", leave)
    document.addEventListener("focusin", leave)
    document.addEventListener("keydown", closeOnEscape)
    return () => {
      document.removeEventListener("pointerdown", leave)
      document.removeEventListener("focusin", leave)
      document.removeEventListener("keydown", closeOnEscape)
    }
  }, [])

  // Positions the popover before a day takes the focus, which would scroll the page.
  useLayoutEffect(() => {
    const popover = ref.current
    const field = popover?.parentElement
    if (!popover || !field) return
    const follow = () => place(popover, field)
    popover.showPopover()
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(popover)
    addEventListener("resize", follow)
    return () => {
      observer.disconnect()
      removeEventListener("resize", follow)
    }
  }, [])

  return (
    // A dialog element would take the focus before it is positioned, and scroll the page.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={ref} id={id} popover="manual" role="dialog" aria-label={label} className={styles.popover}>
      {children}
    </div>
  )
}

/**
 * Places the popover in document coordinates, so that it scrolls with its field: before the field where it fits, else below, else above.
 * Where neither has room for all of it, the larger of the two, in which its days scroll. Never scrolls the page.
 */
function place(popover: HTMLElement, field: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement
  popover.style.removeProperty("--room")
  const size = { width: popover.offsetWidth, height: popover.offsetHeight }
  const { left, top, room } = popoverPlace(field.getBoundingClientRect(), size, { width: clientWidth, height: clientHeight })
  popover.style.setProperty("--left", `${left + scrollX}px`)
  popover.style.setProperty("--top", `${top + scrollY}px`)
  popover.style.setProperty("--room", `${room}px`)
}
