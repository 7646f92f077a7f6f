import { useEffect, useRef } from "react"

/** For a `details` that is a menu: Esc closes it and leads back to its button, and so does whatever is pressed or focused elsewhere. */
export function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector("summary")?.focus()
    }
    const leave = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
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
