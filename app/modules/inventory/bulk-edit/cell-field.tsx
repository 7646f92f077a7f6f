import { classNames } from "#app/ui/class-names.ts"
import field from "#app/ui/form/field.module.css"
import type { CellColumn } from "./cell-change.ts"
import styles from "./cell-table.module.css"

interface CellFieldProps {
  id: string
  label: string
  /** Id of what says more about it. */
  describes: string | undefined
  isRefused: boolean
  column: CellColumn
  number: number
  value: string
  isChanged: boolean
  onType: (typed: string) => void
}

/** A price or a quantity in the table. */
export function CellField({ id, label, describes, isRefused, column, number, value, isChanged, onType }: CellFieldProps) {
  return (
    <input
      aria-describedby={isRefused ? `${id}-error` : describes}
      aria-invalid={isRefused || undefined}
      id={id}
      type="text"
      aria-label={label}
      value={value}
      data-column={column}
      data-number={number}
      data-changed={isChanged || undefined}
      className={classNames(field.control, styles.cell)}
      inputMode={column === "price" ? "decimal" : "numeric"}
      enterKeyHint="next"
      autoComplete="off"
      maxLength={20}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
