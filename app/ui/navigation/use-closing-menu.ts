import { useEffect, useRef } from "react"

/** Closes a `details` menu on Esc, which returns the focus to its button, and on a press or focus outside. */
export function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector("summary")?.focus()
    }
    // The shade that a menu lays over the page is its own.
    const leave = ({ target }: Event) => {
      const isOutside = target instanceof Node && (target === menu.current || !menu.current?.contains(target))
      if (menu.current?.open && isOutside) menu.current.open = false
    }
    document.addEventListener("keydown", closeOnEscape)
    document.addEventListener("pointerdown", leave)
    document.addEventListener("focusin", leave)
    return () => {
      document.removeEventListener("keydown", closeOnEscape)
      document.removeEventListener("pointerdown", leave)
      document.removeEventListener("focusin", leave)
    }
  }, [])
  return menu
}
