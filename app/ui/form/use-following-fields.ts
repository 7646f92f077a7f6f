import { useEffect, useRef } from "react"
import { NavigationType, useNavigationType } from "react-router"

/**
 * Puts into the fields of a form of the address, by their names, what the page shows from now on: after a link, after going back. A field that
 * somebody types in is left alone. Answers the form's ref.
 */
export function useFollowingFields(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  const followed = useRef(values)
  useEffect(() => {
    const changed = Object.entries(values).filter(([name, value]) => value !== followed.current[name])
    followed.current = values
    for (const [name, value] of changed) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && (isBack || field !== document.activeElement)) field.value = value
    }
  })
  return form
}
