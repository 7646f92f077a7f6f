import { useEffect, useEffectEvent } from "react"
import { type KeyAction, keyActionOf } from "./key-action.ts"

/**
 * Runs the actions of Ctrl or ⌘ with Z, ⇧Z, Y and S. A text field of the draft has no undo of its own: typing is a step as any other, and the browser's history of a field ends where
 * a step sets its text. Formatted texts undo their own typing first, which makes a step of its own; dialogs and search fields keep their undo. Nowhere does the browser offer to
 * save the page.
 */
export function useEditorKeys(run: (action: KeyAction) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keyActionOf(event)
    if (!action || event.defaultPrevented) return
    const hasOwnUndo = event.target instanceof Element && event.target.closest("dialog, [type=search]") !== null
    if (hasOwnUndo && action !== "save") return
    event.preventDefault()
    if (!document.querySelector("dialog:modal")) run(action)
  })
  useEffect(() => {
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
}
