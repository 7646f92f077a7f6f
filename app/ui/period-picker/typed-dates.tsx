import { useTranslation } from "react-i18next"
import { Field } from "#app/ui/field.tsx"
import styles from "./period-panel.module.css"
import type { PeriodProblem } from "./period-problem.ts"
import type { WallPeriod } from "./wall-time.ts"

interface TypedDatesProps {
  /** Wall times; "" where none stands, or half of one. */
  typed: WallPeriod
  now: string
  /** What is said at which field. */
  wrong: { end: PeriodProblem["end"]; sentence: string } | undefined
  onType: (typed: WallPeriod) => void
}

/** The browser's own fields of dates and times, for whoever would rather type. */
export function TypedDates({ typed, now, wrong, onType }: TypedDatesProps) {
  const { t } = useTranslation("ui")
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
          error={wrong?.end === end ? wrong.sentence : undefined}
          onChange={(event) => onType({ ...typed, [end]: event.target.value })}
          onKeyDown={(event) => {
            // Enter here would send the form around the picker.
            if (event.key === "Enter") event.preventDefault()
          }}
        />
      ))}
    </div>
  )
}
