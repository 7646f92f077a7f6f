import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DayRules, TimeState } from "./open-days.ts"
import { TimeSelect } from "./time-select.tsx"
import { dayOf, halfHours, timeOf, type WallPeriod } from "./wall-time.ts"

interface PeriodTimesProps {
  /** Of the return, where the form's label leads to it. */
  id?: string | undefined
  rules: DayRules
  /** What judges the times of chosen days; while it has not come there is no other than the chosen. */
  days: Pick<typeof import("./open-days.ts"), "timesOf"> | undefined
  period: WallPeriod | null
  times: WallPeriod
  bare?: boolean
  onChange: (times: WallPeriod) => void
  onFocus?: (() => void) | undefined
}

/** Both lists of times: of the chosen days, or, while none are, of any day. */
export function PeriodTimes({ id, rules, days, period, times, onChange, ...field }: PeriodTimesProps) {
  const { t } = useTranslation("ui")
  const chosen = period ? { from: timeOf(period.from), to: timeOf(period.to) } : times
  const listed = (day: string, start?: string) => days?.timesOf(rules, day, start) ?? []
  return (
    <>
      <TimeSelect
        {...field}
        label={t("period.pickUpTime")}
        value={chosen.from}
        times={period ? listed(dayOf(period.from)) : anyTime}
        onChange={(from) => onChange({ ...chosen, from })}
      />
      <TimeSelect
        {...field}
        id={id}
        label={t("period.returnTime")}
        value={chosen.to}
        times={period ? listed(dayOf(period.to), period.from) : anyTime}
        onChange={(to) => onChange({ ...chosen, to })}
      />
    </>
  )
}

const anyTime = halfHours.map((time) => ({ time, state: "free" as TimeState }))
