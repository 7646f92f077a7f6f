import { useId } from "react"
import { FieldError } from "./field.tsx"
import styles from "./segmented.module.css"

interface SegmentedProps {
  id: string
  name: string
  label: string
  options: Array<{ value: string; label: string }>
  defaultValue?: string | undefined
  /** With `onValue`: the choice is held by the component around it. */
  value?: string
  onValue?: (value: string) => void
  error?: string | undefined
  /** The browser asks for a choice. */
  isRequired?: boolean
}

/** One of a few short choices, side by side. */
export function Segmented({ id, name, label, options, defaultValue, value, onValue, error, isRequired }: SegmentedProps) {
  const labelId = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      id={id}
      tabIndex={-1}
      className={styles.group}
      {...(error && { "aria-describedby": `${id}-error` })}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={isRequired}
              {...(onValue
                ? { checked: option.value === value, onChange: () => onValue(option.value) }
                : { defaultChecked: option.value === defaultValue })}
              className={styles.input}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id} error={error} />}
    </div>
  )
}
