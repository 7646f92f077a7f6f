import { Select } from "#app/ui/form/field.tsx"
import { Segmented } from "#app/ui/form/segmented.tsx"
import type { choice } from "../../fields/options.ts"
import type { InputProps } from "./input-props.ts"

/** More options than this stand in a select. */
const mostBeside = 4

/** One of a few options. */
export function ChoiceInput({ id, field, value, set, label, help, wordOf, error }: InputProps<ReturnType<typeof choice>>) {
  const options = field.options.map((option) => ({ value: option, label: wordOf(option) }))
  if (options.length > mostBeside)
    return (
      <Select
        id={id}
        label={label}
        help={help}
        error={error}
        options={options}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  return <Segmented id={id} name={id} label={label} options={options} value={value} onValue={set} error={error} />
}
