import { type FocusEvent, type SyntheticEvent, useState } from "react"
import { wrongIn } from "../contact-rules.ts"

/** By field: the code of what is wrong with it, or null once that is put right. */
export type Told = Record<string, string | null>

/**
 * A field that was left filled wrongly says so, and what is wrong is put right as it is typed; one left empty is asked for when the form is sent.
 * `answer` is the server's, whose errors go before until their fields change; `isWrong` says which those are.
 */
export function useLeftFields(answer: unknown, isWrong: (field: string) => boolean) {
  const [{ of, told }, setState] = useState<{ of: unknown; told: Told }>({ of: answer, told: {} })
  const current = of === answer ? told : {}
  const tell = (field: string, code: string | null) => setState({ of: answer, told: { ...current, [field]: code } })

  return {
    told: current,
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const field = fieldOf(target)
      // Who presses a button sends the form, and hears of everything at once.
      if (!field || field.value === "" || relatedTarget instanceof HTMLButtonElement) return
      const code = wrongIn(field.name, field.value)
      if (code) tell(field.name, code)
    },
    onInput({ target }: SyntheticEvent<HTMLFormElement>) {
      const field = fieldOf(target)
      if (!field || !(field.name in current ? current[field.name] : isWrong(field.name))) return
      tell(field.name, (field.value && wrongIn(field.name, field.value)) || null)
    },
  }
}

/** What stands in a text field, as the server reads it. */
function fieldOf(target: EventTarget) {
  return target instanceof HTMLInputElement ? { name: target.name, value: target.value.trim() } : undefined
}
