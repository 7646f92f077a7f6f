import { type RefObject, useEffect, useRef } from "react"

/** Focuses the form once its bar has gone with the focus. A field would open the keyboard of a phone. */
export function useFocusAfterSave(form: RefObject<HTMLFormElement | null>, hasBar: boolean) {
  const hadBar = useRef(hasBar)
  useEffect(() => {
    if (hadBar.current && !hasBar && document.activeElement === document.body) form.current?.focus({ preventScroll: true })
    hadBar.current = hasBar
  }, [form, hasBar])
}
