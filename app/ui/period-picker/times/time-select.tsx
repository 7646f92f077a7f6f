import { type ReactNode, useId } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { MAX_PERIOD_DAYS } from "#app/platform/time.ts"
import type { TimeState } from "./available-times.ts"
import styles from "./time-select.module.css"

export interface TimeSelectProps {
  id?: string | undefined
  label: ReactNode
  /** "10:00". */
  value: string
  times: ReadonlyArray<{ time: string; state: TimeState }>
  /** The field's frame draws the border. */
  bare?: boolean
  /** In the border, above the time: for the low footer of a sheet. */
  isLabelInside?: boolean
  onChange: (time: string) => void
  onFocus?: (() => void) | undefined
}

/** A native select of times. Unavailable times stay listed with their reason, except the selected one. */
export function TimeSelect({ id, label, value, times, bare, isLabelInside, onChange, onFocus }: TimeSelectProps) {
  const { t } = useTranslation("ui")
  const own = useId()
  const isListed = times.some(({ time }) => time === value)
  return (
    <label className={styles.field} data-bare={bare || undefined} data-inside={isLabelInside || undefined} htmlFor={id ?? own}>
      <span className={styles.label}>{label}</span>
      <select id={id ?? own} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)} onFocus={onFocus}>
        {!isListed && <option value={value}>{value}</option>}
        {times.map(({ time, state }) => (
          <option key={time} value={time} disabled={state !== "free"}>
            {state === "free" || time === value ? time : t(`period.time.${state}`, { time, days: MAX_PERIOD_DAYS })}
          </option>
        ))}
      </select>
    </label>
  )
}
