import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Field } from "#app/ui/field.tsx"
import styles from "./period-panel.module.css"
import { isWallTime, type WallPeriod } from "./wall-time.ts"

/** The browser's own fields of dates and times, for whoever would rather type. */
export function TypedDates({ value, now, onChange }: { value: WallPeriod | null; now: string; onChange: (period: WallPeriod) => void }) {
  const { t } = useTranslation("ui")
  const [typed, setTyped] = useState({ from: value?.from ?? "", to: value?.to ?? "" })
  const isBackwards = isWallTime(typed.from) && isWallTime(typed.to) && typed.to <= typed.from

  function type(changed: Partial<WallPeriod>) {
    const period = { ...typed, ...changed }
    setTyped(period)
    if (isWallTime(period.from) && isWallTime(period.to) && period.from < period.to) onChange(period)
  }

  return (
    <div className={styles.typed}>
      {(["from", "to"] as const).map((end) => (
        <Field
          key={end}
          id={`typed-${end}`}
          type="datetime-local"
          label={t(end === "from" ? "period.pickUp" : "period.return")}
          value={typed[end]}
          min={now}
          error={end === "to" && isBackwards ? t("period.backwards") : undefined}
          onChange={(event) => type({ [end]: event.target.value })}
          onKeyDown={(event) => {
            // Enter here would send the form around the picker.
            if (event.key === "Enter") event.preventDefault()
          }}
        />
      ))}
    </div>
  )
}
