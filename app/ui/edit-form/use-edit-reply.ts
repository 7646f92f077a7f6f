import { useState } from "react"
import type { ErrorNamespace } from "../error-message.ts"
import { useFormFields } from "../form/use-form-fields.ts"
import { conflictIn } from "./conflict.tsx"
import type { EditReply } from "./use-edits.ts"

interface ReplyOptions<Name extends string> {
  id: string
  intent: string
  names: readonly Name[]
  messages: ErrorNamespace
  check: ((field: string, value: string) => string | undefined) | undefined
  handled: readonly string[]
}

/** Shows the answer to an edit form at its fields, until it is dismissed. Ignores the answer to another form of the page. */
export function useEditReply<Name extends string>(
  answer: EditReply | undefined,
  { id, intent, names, messages, check, handled }: ReplyOptions<Name>,
) {
  const [dismissed, dismiss] = useState<EditReply>()
  const reply = answer === dismissed || (answer?.intent ?? intent) !== intent ? undefined : answer
  const { formError, message, ...fields } = useFormFields({ id, names, result: reply?.result, messages, ...(check && { check }) })
  const code = conflictIn(reply) ? undefined : (reply?.refusal?.code ?? formError)
  return {
    ...fields,
    reply,
    dismiss: () => dismiss(answer),
    /** The message of a refusal that belongs to no field, and that the page does not show itself. */
    problem: code && !handled.includes(code) ? message(code, "", reply?.refusal?.details) : undefined,
  }
}
