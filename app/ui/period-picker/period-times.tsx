import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type DayRules, timesOf } from "./open-days.ts"
import styles from "./period-panel.module.css"
import { TimeSelect } from "./time-select.tsx"
import { dayOf, halfHours, timeOf, type WallPeriod } from "./wall-time.ts"

interface PeriodTimesProps {
  rules: DayRules
  period: WallPeriod | null
  times: WallPeriod
  onChange: (times: WallPeriod) => void
}

export function PeriodTimes(props: PeriodTimesProps) {
  const { pickUp, giveBack } = useTimeSelects(props)
  return (
    <div className={styles.times}>
      <TimeSelect {...pickUp} />
      <TimeSelect {...giveBack} />
    </div>
  )
}

/** Both lists of times: of the chosen days, or, while none are, of any day. */
export function useTimeSelects({ rules, period, times, onChange }: PeriodTimesProps) {
  const { t } = useTranslation("ui")
  const chosen = period ? { from: timeOf(period.from), to: timeOf(period.to) } : times
  return {
    pickUp: {
      label: t("period.pickUpTime"),
      value: chosen.from,
      times: period ? timesOf(rules, dayOf(period.from)) : anyTime,
      onChange: (from: string) => onChange({ ...chosen, from }),
    },
    giveBack: {
      label: t("period.returnTime"),
      value: chosen.to,
      times: period ? timesOf(rules, dayOf(period.to), period.from) : anyTime,
      onChange: (to: string) => onChange({ ...chosen, to }),
    },
  }
}

const anyTime = halfHours.map((time) => ({ time, state: "free" as const }))
