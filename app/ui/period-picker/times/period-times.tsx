import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DayRules } from "../available-days.ts"
import type { TimeState } from "./available-times.ts"
import { TimeSelect } from "./time-select.tsx"
import { dayOf, halfHours, timesIn, type WallPeriod } from "./wall-time.ts"

interface PeriodTimesProps {
  /** Of the return, where the form's label leads to it. */
  id?: string | undefined
  rules: DayRules
  /** Judges the times of chosen days; while it has not come there is no other than the chosen. */
  days: Pick<typeof import("./available-times.ts"), "timesOf"> | undefined
  period: WallPeriod | null
  /** The asked times, which stand here while no days are chosen. */
  times: WallPeriod
  bare?: boolean
  onChange: (end: keyof WallPeriod, time: string) => void
  onFocus?: (() => void) | undefined
}

/** Both lists of times: of the chosen days, or, while none are, of any day. */
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
        times={period ? listed(dayOf(period.from)) : anyTime}
        onChange={(time) => onChange("from", time)}
      />
      <TimeSelect
        {...field}
        id={id}
        label={t("period.returnTime")}
        value={chosen.to}
        times={period ? listed(dayOf(period.to), period.from) : anyTime}
        onChange={(time) => onChange("to", time)}
      />
    </>
  )
}

const anyTime = halfHours.map((time) => ({ time, state: "free" as TimeState }))
