import { type RefObject, useEffect, useEffectEvent } from "react"

/** Submits the form on Ctrl or ⌘ S, while it has something to save. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, canSave: boolean) {
  const save = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (canSave) form.current?.requestSubmit()
  })
  useEffect(() => {
    window.addEventListener("keydown", save)
    return () => window.removeEventListener("keydown", save)
  }, [])
}
