import { type ComponentProps, type KeyboardEvent, useState } from "react"
import { Field } from "../form/field.tsx"

interface ColorTextProps extends Pick<ComponentProps<typeof Field>, "id" | "label"> {
  /** The colour as this field writes it. */
  value: string
  /** Whether a text is complete while it is typed. */
  isComplete: (text: string) => boolean
  /** Whether a text is taken when the field is left. */
  isWhole: (text: string) => boolean
  /** Chooses the colour of a text; returns false for a text that is none. */
  choose: (text: string) => boolean
  error: string
}

/**
 * A colour as text: taken when it is complete, else on Enter and, if it is whole, when the field is left. Any other text gives way when the field is left, and on Esc, which
 * otherwise closes the picker.
 */
export function ColorText({ id, label, value, isComplete, isWhole, choose, error }: ColorTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)

  function type(text: string) {
    setTyped(text)
    setWrong(false)
    if (isComplete(text)) choose(text)
  }

  function submit() {
    if (typed === null) return
    if (choose(typed)) setTyped(null)
    else setWrong(true)
  }

  function leave() {
    if (typed !== null && isWhole(typed)) choose(typed)
    discard()
  }

  function discard() {
    setTyped(null)
    setWrong(false)
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault()
      submit()
    } else if (event.key === "Escape" && typed !== null && !isComplete(typed)) {
      event.preventDefault()
      discard()
    }
  }

  return (
    <Field
      id={id}
      label={label}
      value={typed ?? value}
      error={isWrong ? error : undefined}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}
