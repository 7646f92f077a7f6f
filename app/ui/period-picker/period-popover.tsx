import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import styles from "./period-popover.module.css"

interface PeriodPopoverProps {
  id: string
  label: string
  children: ReactNode
  /** Esc: the focus goes back. */
  onClose: () => void
  /** Something else has been pressed or focused. */
  onLeave: () => void
}

/** Stands at its field, over the page, and leaves the page alone. */
export function PeriodPopover({ id, label, children, onClose, onLeave }: PeriodPopoverProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const field = ref.current?.parentElement
      if (target instanceof Node && field && !field.contains(target) && document.contains(target)) onLeave()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose()
    }
    document.addEventListener("pointerdown", leave)
    document.addEventListener("focusin", leave)
    document.addEventListener("keydown", closeOnEscape)
    return () => {
      document.removeEventListener("pointerdown", leave)
      document.removeEventListener("focusin", leave)
      document.removeEventListener("keydown", closeOnEscape)
    }
  }, [onLeave, onClose])

  // Runs again when the calendar has come and the popover is wider.
  useLayoutEffect(() => {
    const popover = ref.current
    const field = popover?.parentElement
    if (!popover || !field) return
    popover.showPopover()
    const follow = () => place(popover, field)
    const observer = new ResizeObserver(() => {
      follow()
      popover.scrollIntoView({ block: "nearest" })
    })
    observer.observe(popover)
    addEventListener("resize", follow)
    return () => {
      observer.disconnect()
      removeEventListener("resize", follow)
    }
  }, [])

  return (
    <dialog ref={ref} id={id} popover="manual" aria-label={label} className={styles.popover}>
      {children}
    </dialog>
  )
}

/**
 * In the top layer no part of the page can cover it; it is placed on the document, so that it scrolls with its field.
 * Where there is room before its field it stands there, and leaves what follows the field to be pressed.
 */
function place(popover: HTMLElement, field: HTMLElement) {
  const gap = 16
  const { left, top, bottom } = field.getBoundingClientRect()
  const before = left - gap - popover.offsetWidth
  const last = document.documentElement.clientWidth - gap - popover.offsetWidth
  const isBeside = before >= gap
  popover.style.setProperty("--left", `${(isBeside ? before : Math.max(gap, Math.min(left, last))) + scrollX}px`)
  popover.style.setProperty("--top", `${(isBeside ? top : bottom + 8) + scrollY}px`)
}
