import { useCallback, useEffect, useState } from "react"
import { loadOnce } from "#app/platform/browser/load-once.ts"
import type { DayRules } from "../available-days.ts"
import { PeriodTimes } from "./period-times.tsx"
import { timesIn, type WallPeriod } from "./wall-time.ts"

interface FieldTimesProps {
  /** Id of the return's select. */
  id: string | undefined
  rules: DayRules
  value: WallPeriod | null
  /** Preferred times. */
  times: WallPeriod
  /** Runs before a selection: refreshes the clock. */
  onBeforeChoose: () => void
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod) => void
}

type AvailableTimes = typeof import("./available-times.ts")

const loadAvailableTimes = loadOnce(() => import("./available-times.ts"))

/** Time selects beside the dates in their field. Loads their rules once dates are selected. */
export function FieldTimes({ id, rules, value, times, onBeforeChoose, onTimes, onChange }: FieldTimesProps) {
  const [days, setDays] = useState<AvailableTimes>()
  const hasDates = value !== null
  const load = useCallback(() => {
    if (hasDates) void loadAvailableTimes().then(setDays, () => {})
  }, [hasDates])
  useEffect(load, [load])

  return (
    <PeriodTimes
      bare
      id={id}
      rules={rules}
      days={days}
      period={value}
      times={times}
      onChange={(end, time) => {
        onTimes({ ...times, [end]: time })
        if (value && days) onChange(days.withTimes(rules, value, { ...timesIn(value), [end]: time }))
      }}
      onFocus={() => {
        onBeforeChoose()
        load()
      }}
    />
  )
}
