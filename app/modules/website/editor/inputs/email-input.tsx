import { Field } from "#app/ui/form/field.tsx"
import type { email } from "../../fields/text.ts"
import type { InputProps } from "./input-props.ts"

/** An email address. */
export function EmailInput({ id, name, value, set, label, help, error }: InputProps<ReturnType<typeof email>>) {
  return (
    <Field
      id={id}
      type="email"
      label={label}
      help={help}
      error={error}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value, name)}
    />
  )
}
