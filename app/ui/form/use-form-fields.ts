import type { SubmissionResult } from "@conform-to/react"
import { type FocusEvent, type SyntheticEvent, useEffect, useState } from "react"
import { cleanText } from "#app/platform/input/clean-text.ts"
import type { ErrorNamespace } from "../error-message.ts"
import { useErrorMessage } from "../error-message.ts"

/** An action's answer to a form that it refused: what was typed, and error codes by field; those of the form itself stand under "". */
export type FormResult = SubmissionResult<string[]>

/** Props of an input. */
export interface Input {
  id: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
  autoFocus: boolean
}

export type InputOf<Name extends string> = (name: Name) => Input

interface FormFieldsOptions<Name extends string> {
  /** Unique on the page; begins the ids of the fields. */
  id: string
  /** The fields in the order of the screen: the first invalid one gets the focus. */
  names: readonly Name[]
  /** Each new result moves the focus once. */
  result: FormResult | null | undefined
  defaultValue?: Readonly<Record<string, string | undefined>> | undefined
  /** The namespace of its error messages. */
  messages: ErrorNamespace
  /** Returns the error code of a filled field, as far as a browser can tell. */
  check?: (field: string, value: string) => string | undefined
  /** Gets the focus when the form is refused as a whole. */
  focusOnRefusal?: Name | undefined
}

/**
 * The fields of a form that works without JavaScript. With it, a field that is left invalid shows its error, and an error goes
 * once its field is corrected; empty fields are reported by the server.
 */
export function useFormFields<Name extends string>(options: FormFieldsOptions<Name>) {
  const { id, names, result, defaultValue, messages, check = () => undefined, focusOnRefusal } = options
  const message = useErrorMessage(messages)
  const { liveErrors, onBlur, onInput } = useLiveErrors(result, check)
  const errors = result?.error ?? {}
  const formError = errors[""]?.[0]
  const invalid = names.filter((name) => errors[name]?.length)
  const firstInvalid = invalid[0] ?? (formError ? focusOnRefusal : undefined)
  const idOf = (name: Name) => `${id}-${name}`

  // `autoFocus` serves pages that the server renders with the result.
  const focused = firstInvalid && idOf(firstInvalid)
  useEffect(() => {
    if (result && focused) document.getElementById(focused)?.focus()
  }, [result, focused])

  function inputOf(name: Name): Input {
    const code = name in liveErrors ? liveErrors[name] : errors[name]?.[0]
    // The result leaves out empty fields: a field that was cleared stays empty.
    const value = (result?.initialValue ?? defaultValue)?.[name]
    return {
      id: idOf(name),
      name,
      defaultValue: typeof value === "string" ? value : undefined,
      error: code ? message(code, name) : undefined,
      autoFocus: name === firstInvalid,
    }
  }

  return {
    /** Spread on the `Form`. */
    formProps: { id, noValidate: true, onBlur, onInput },
    inputOf,
    /** The fields that the server refused, with their messages. */
    invalid: invalid.map((name) => ({ name, id: idOf(name), error: message(errors[name]?.[0] ?? "", name) })),
    /** The code of what is wrong with the form itself. */
    formError,
    message,
    /** For a live region: the messages that came without sending the form. */
    liveMessages: Object.entries(liveErrors).map(([name, code]) => code && message(code, name)),
  }
}

/** Error codes by field since the result: null once the field is corrected. They override the errors of the result. */
function useLiveErrors(result: FormResult | null | undefined, check: (field: string, value: string) => string | undefined) {
  const [state, setState] = useState<{ result: unknown; errors: Record<string, string | null> }>({ result, errors: {} })
  const liveErrors = state.result === result ? state.errors : {}
  const setError = (field: string, code: string | null) => setState({ result, errors: { ...liveErrors, [field]: code } })

  return {
    liveErrors,
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      if (!isTextField(target) || target.value.trim() === "") return
      // Pressing a button sends the form, which checks all fields; an error that appears above a link would move it away from the pointer.
      if (relatedTarget?.matches("a, button")) return
      const code = check(target.name, cleanText(target.value))
      if (code) setError(target.name, code)
    },
    onInput({ target }: SyntheticEvent<HTMLFormElement>) {
      if (!isTextField(target)) return
      const { name, value } = target
      const isInvalid = name in liveErrors ? liveErrors[name] : result?.error?.[name]?.length
      if (isInvalid) setError(name, (value.trim() && check(name, cleanText(value))) || null)
    },
  }
}

const isTextField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
