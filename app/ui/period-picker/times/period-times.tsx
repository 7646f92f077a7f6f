import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DayRules } from "../available-days.ts"
import { stepsOf } from "../open-hours.ts"
import { stepOf } from "../period-limits.ts"
import type { TimeState } from "./available-times.ts"
import { TimeSelect } from "./time-select.tsx"
import { dayOf, timesIn, type WallPeriod } from "./wall-time.ts"

interface PeriodTimesProps {
  /** Id of the return's select, when the form's label refers to it. */
  id?: string | undefined
  rules: DayRules
  /** Rules for the times of selected days. While they load, only the selected time is listed. */
  days: Pick<typeof import("./available-times.ts"), "timesOf"> | undefined
  period: WallPeriod | null
  /** Preferred times, shown while no days are selected. */
  times: WallPeriod
  bare?: boolean
  isLabelInside?: boolean
  onChange: (end: keyof WallPeriod, time: string) => void
  onFocus?: (() => void) | undefined
}

/** Both time selects: for the selected days, or for any day. */
export function PeriodTimes({ id, rules, days, period, times, onChange, ...field }: PeriodTimesProps) {
  const { t } = useTranslation("ui")
  const chosen = period ? timesIn(period) : times
  const listed = (day: string, start?: string) => days?.timesOf(rules, day, start) ?? []
  return (
    <>
      <TimeSelect
        {...field}
        label={t("period.pickUpTime")}
        value={chosen.from}
        times={period ? listed(dayOf(period.from)) : anyTime(rules)}
        onChange={(time) => onChange("from", time)}
      />
      <TimeSelect
        {...field}
        id={id}
        label={t("period.returnTime")}
        value={chosen.to}
        times={period ? listed(dayOf(period.to), period.from) : anyTime(rules)}
        onChange={(time) => onChange("to", time)}
      />
    </>
  )
}

const anyTime = (rules: DayRules) => stepsOf(stepOf(rules)).map((time) => ({ time, state: "free" as TimeState }))
