import type { ComponentProps, ReactNode } from "react"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { Icon } from "../icon.tsx"
import { describedBy, FieldFrame } from "./field.tsx"
import styles from "./stepper.module.css"

type StepperProps = Omit<ComponentProps<"input">, "id" | "value" | "onChange"> & {
  id: string
  label: string
  error?: ReactNode
  /** The smallest number; 1 without it. */
  least?: number
  /** As it is typed. */
  value: string
  onValue: (value: string) => void
  /** Names of the buttons. */
  less: string
  more: string
}

/** A whole number with buttons for one less and one more, which need a script. */
export function Stepper({ id, label, error, least = 1, value, onValue, less, more, ...input }: StepperProps) {
  const count = parseWholeNumber(value)
  const step = (by: 1 | -1, name: string) => {
    const isEnd = by < 0 && count !== undefined && count <= least
    return (
      <button
        type="button"
        className={`${styles.step} needs-script`}
        aria-label={name}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onValue(String((count ?? 0) + by))}
      >
        <Icon name={by > 0 ? "plus" : "minus"} />
      </button>
    )
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.stepper} data-wrong={Boolean(error) || undefined}>
        {step(-1, less)}
        <input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...describedBy(id, { error })}
          id={id}
          value={value}
          className={styles.input}
          onChange={({ target }) => onValue(target.value)}
        />
        {step(1, more)}
      </div>
    </FieldFrame>
  )
}
