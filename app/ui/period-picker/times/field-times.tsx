import { useCallback, useEffect, useState } from "react"
import { loadOnce } from "#app/platform/load-once.ts"
import type { DayRules } from "../open-days.ts"
import { PeriodTimes } from "./period-times.tsx"
import { timesIn, type WallPeriod } from "./wall-time.ts"

interface FieldTimesProps {
  /** Of the return. */
  id: string | undefined
  rules: DayRules
  value: WallPeriod | null
  /** The asked times. */
  times: WallPeriod
  /** Somebody is about to choose: the clock is read. */
  onLook: () => void
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod) => void
}

type OpenTimes = typeof import("./open-times.ts")

const loadOpenTimes = loadOnce(() => import("./open-times.ts"))

/** The times beside the dates in their field. What judges them comes once there are dates. */
export function FieldTimes({ id, rules, value, times, onLook, onTimes, onChange }: FieldTimesProps) {
  const [days, setDays] = useState<OpenTimes>()
  const hasDates = value !== null
  const load = useCallback(() => {
    if (hasDates) void loadOpenTimes().then(setDays, () => {})
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
        onLook()
        load()
      }}
    />
  )
}
