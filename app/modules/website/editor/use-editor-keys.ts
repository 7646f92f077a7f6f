import { useEffect, useEffectEvent } from "react"

interface EditorKeys {
  undo: () => void
  redo: () => void
  save: () => void
}

/**
 * Ctrl or ⌘ with Z, ⇧Z, Y and S. Text fields of the draft have no undo of their own: typing is a step as any other, and a browser's own history ends where a field gets its text from a
 * step. Dialogs, search fields and editors that handle the keys keep theirs.
 */
export function useEditorKeys({ undo, redo, save }: EditorKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action || event.defaultPrevented || isElsewhere(event.target)) return
    event.preventDefault()
    if (action === "undo") undo()
    else if (action === "redo") redo()
    else save()
  })
  useEffect(() => {
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
}

function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === "z") return shiftKey ? "redo" : "undo"
  if (shiftKey) return undefined
  if (letter === "y") return "redo"
  return letter === "s" ? "save" : undefined
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest("dialog, [type=search], [contenteditable]") !== null
