import { Checkbox } from "#app/ui/form/checkbox.tsx"
import type { toggle } from "../../fields/options.ts"
import type { InputProps } from "./input-props.ts"

/** On or off. */
export function ToggleInput({ id, value, set, label, help, error }: InputProps<ReturnType<typeof toggle>>) {
  return (
    <Checkbox
      id={id}
      label={label}
      help={help}
      error={error}
      checked={value}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
