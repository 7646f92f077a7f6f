import { useEffect, useRef } from "react"
import { NavigationType, useNavigationType } from "react-router"

/**
 * Updates the fields of a search form, by their names, when the URL changes after a link or after going back; except the field being typed in.
 * The value of several checkboxes of one name is that of the checked ones, joined by commas. Returns the form's ref.
 */
export function useUrlFields(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  const previous = useRef(values)
  useEffect(() => {
    const changed = Object.entries(values).filter(([name, value]) => value !== previous.current[name])
    previous.current = values
    for (const [name, value] of changed) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof RadioNodeList) checkBoxes(field, value.split(","))
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && (isBack || field !== document.activeElement)) field.value = value
    }
  })
  return form
}

function checkBoxes(boxes: RadioNodeList, values: string[]) {
  for (const box of boxes) if (box instanceof HTMLInputElement) box.checked = values.includes(box.value)
}
