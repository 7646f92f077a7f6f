import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "../period-panel.module.css"
import type { PeriodProblem } from "../period-problem.ts"
import { MomentField } from "./moment-field.tsx"
import type { WallPeriod } from "./wall-time.ts"

interface TypedDatesProps {
  /** Text of the fields. */
  typed: WallPeriod
  /** Two dates, without times. */
  isByNights: boolean
  error: { end: PeriodProblem["end"]; sentence: string } | undefined
  /** Returns the field's new text. */
  onType: (end: keyof WallPeriod, typed: string) => string
}

const labelsOf = (isByNights: boolean) =>
  isByNights ? ({ from: "period.checkIn", to: "period.checkOut" } as const) : ({ from: "period.pickUp", to: "period.return" } as const)

/** Typed dates, as an alternative to the calendar. */
export function TypedDates({ typed, isByNights, error, onType }: TypedDatesProps) {
  const { t } = useTranslation("ui")
  return (
    <div className={styles.typed}>
      {(["from", "to"] as const).map((end) => (
        <MomentField
          key={end}
          id={`typed-${end}`}
          label={t(labelsOf(isByNights)[end])}
          hasTime={!isByNights}
          defaultValue={typed[end]}
          error={error?.end === end ? error.sentence : undefined}
          onChange={(moment) => onType(end, moment)}
        />
      ))}
    </div>
  )
}
