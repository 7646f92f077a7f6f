import type { FieldMetadata } from "@conform-to/react"

type FieldSet<Name extends string> = { [Each in Name]: Pick<FieldMetadata<string>, "id" | "formId" | "initialValue" | "errors"> }

/** What an input of a form takes. */
export interface Input {
  id: string
  name: string
  form: string
  defaultValue: string | undefined
  error: string | undefined
  autoFocus: boolean
}

/** Each field as its input takes it: what was typed, its error as a sentence, and the focus on the first wrong one in the order of the screen. */
export function inputsOf<Name extends string>(
  fields: FieldSet<Name>,
  order: readonly Name[],
  sentence: (code: string, field: Name) => string,
) {
  const wrong = order.filter((name) => fields[name].errors?.length)

  const inputOf = (name: Name): Input => {
    const { id, formId, initialValue, errors } = fields[name]
    return {
      id,
      name,
      form: formId,
      defaultValue: typeof initialValue === "string" ? initialValue : undefined,
      error: errors?.[0] && sentence(errors[0], name),
      autoFocus: wrong[0] === name,
    }
  }
  return { inputOf, wrong: wrong.map((name) => inputOf(name)) }
}
