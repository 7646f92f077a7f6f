import { useCallback, useEffect, useState } from "react"
import { partOf } from "#app/platform/part-of.ts"
import type { DayRules } from "./open-days.ts"
import { PeriodTimes } from "./period-times.tsx"
import type { WallPeriod } from "./wall-time.ts"

interface FieldTimesProps {
  /** Of the return. */
  id: string | undefined
  rules: DayRules
  value: WallPeriod | null
  times: WallPeriod
  /** Somebody is about to choose: the clock is read. */
  onLook: () => void
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod) => void
}

type OpenDays = typeof import("./open-days.ts")

const loadOpenDays = partOf(() => import("./open-days.ts"))

/** The times beside the dates in their field. What judges them comes once there are dates. */
export function FieldTimes({ id, rules, value, times, onLook, onTimes, onChange }: FieldTimesProps) {
  const [days, setDays] = useState<OpenDays>()
  const hasDates = value !== null
  const load = useCallback(() => {
    if (hasDates) void loadOpenDays().then(setDays, () => {})
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
      onChange={(chosen) => {
        onTimes(chosen)
        if (value && days) onChange(days.withTimes(rules, value, chosen))
      }}
      onFocus={() => {
        onLook()
        load()
      }}
    />
  )
}
