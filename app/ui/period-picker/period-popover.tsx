import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import styles from "./period-popover.module.css"

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
 * Where neither fits, scrolls the page as far as the field stays visible.
 */
function place(popover: HTMLElement, field: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const { left, top, bottom } = field.getBoundingClientRect()
  const before = left - gap - popover.offsetWidth
  const isBeside = before >= gap
  const x = isBeside ? before : Math.max(gap, Math.min(left, width - gap - popover.offsetWidth))
  const [above, below] = [top - near - popover.offsetHeight, bottom + near]
  const lowest = height - gap - popover.offsetHeight
  const isBelow = !isBeside && (below <= lowest || above < gap)
  const scrolled = isBelow ? Math.max(0, Math.min(below - lowest, top - hiddenAtTop())) : 0
  const y = Math.max(gap, Math.min(isBeside ? top : isBelow ? below : above, lowest + scrolled))
  popover.style.setProperty("--left", `${x + scrollX}px`)
  popover.style.setProperty("--top", `${y + scrollY}px`)
  scrollBy(0, scrolled)
}

/** Pixels that a sticky header may cover. */
const hiddenAtTop = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0

/** Pixels to the edge of the window, and to the field. */
const [gap, near] = [16, 8]
