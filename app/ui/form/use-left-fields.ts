import { type FocusEvent, type SyntheticEvent, useState } from "react"

/** By field: the code of what is wrong with it, or null once that is put right. */
export type Told = Record<string, string | null>

/**
 * A field that was left filled wrongly says so, and what is wrong is put right as it is typed; one left empty is asked for when the form is sent.
 * `answer` is the server's, whose errors go before until their fields change; `isWrong` says which those are, and `wrongIn` what a browser can
 * tell of a field that is filled, as a code.
 */
export function useLeftFields(
  answer: unknown,
  isWrong: (field: string) => boolean,
  wrongIn: (field: string, value: string) => string | undefined = () => undefined,
) {
  const [{ of, told }, setState] = useState<{ of: unknown; told: Told }>({ of: answer, told: {} })
  const current = of === answer ? told : {}
  const tell = (field: string, code: string | null) => setState({ of: answer, told: { ...current, [field]: code } })

  return {
    told: current,
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const field = fieldOf(target)
      // Who presses a button sends the form, and hears of everything at once; a link does not move away from whoever presses it.
      if (!field || field.value.trim() === "" || relatedTarget?.matches("a, button")) return
      const code = wrongIn(field.name, field.value)
      if (code) tell(field.name, code)
    },
    onInput({ target }: SyntheticEvent<HTMLFormElement>) {
      const field = fieldOf(target)
      if (!field || !(field.name in current ? current[field.name] : isWrong(field.name))) return
      tell(field.name, (field.value.trim() && wrongIn(field.name, field.value)) || null)
    },
  }
}

const fieldOf = (target: EventTarget) => (target instanceof HTMLInputElement ? target : undefined)
