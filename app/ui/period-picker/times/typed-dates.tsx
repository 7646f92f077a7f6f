import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "../period-panel.module.css"
import type { PeriodProblem } from "../period-problem.ts"
import { MomentField } from "./moment-field.tsx"
import type { WallPeriod } from "./wall-time.ts"

interface TypedDatesProps {
  /** Text of the fields. */
  typed: WallPeriod
  error: { end: PeriodProblem["end"]; sentence: string } | undefined
  /** Returns the field's new text. */
  onType: (end: keyof WallPeriod, typed: string) => string
}

/** Typed dates, as an alternative to the calendar. */
export function TypedDates({ typed, error, onType }: TypedDatesProps) {
  const { t } = useTranslation("ui")
  return (
    <div className={styles.typed}>
      {(["from", "to"] as const).map((end) => (
        <MomentField
          key={end}
          id={`typed-${end}`}
          label={t(end === "from" ? "period.pickUp" : "period.return")}
          defaultValue={typed[end]}
          error={error?.end === end ? error.sentence : undefined}
          onChange={(moment) => onType(end, moment)}
        />
      ))}
    </div>
  )
}
