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

/**
 * Each field as its input takes it: what was typed, its error as a sentence, and the focus on the first wrong one in the order of the screen.
 * What is `told` of a field meanwhile, as a code, goes before its error.
 */
export function inputsOf<Name extends string>(
  fields: FieldSet<Name>,
  order: readonly Name[],
  sentence: (code: string, field: Name) => string,
  told: Record<string, string | null> = {},
) {
  const wrong = order.filter((name) => fields[name].errors?.length)

  const inputOf = (name: Name): Input => {
    const { id, formId, initialValue, errors } = fields[name]
    const code = name in told ? told[name] : errors?.[0]
    return {
      id,
      name,
      form: formId,
      defaultValue: typeof initialValue === "string" ? initialValue : undefined,
      error: code ? sentence(code, name) : undefined,
      autoFocus: wrong[0] === name,
    }
  }
  return { inputOf, wrong: wrong.map((name) => ({ name, id: fields[name].id, error: sentence(fields[name].errors?.[0] ?? "", name) })) }
}
