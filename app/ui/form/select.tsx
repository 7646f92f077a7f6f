import type { ComponentProps } from "react"
import styles from "./field.module.css"
import { describedBy } from "./field-error.tsx"
import { type Captions, FieldFrame } from "./field-frame.tsx"

export type SelectProps = Captions & Omit<ComponentProps<"select">, "id"> & { id: string; options: Array<{ value: string; label: string }> }

/** The system's own list; for up to seven options radio cards read better. */
export function Select({ label, help, error, optional, id, options, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <select {...select} {...describedBy(id, { help, error })} id={id} className={styles.control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
