import { useState } from "react"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { DayRules } from "./available-days.ts"
import { type PeriodProblem, periodProblem } from "./period-problem.ts"
import { followTyped } from "./times/available-times.ts"
import { readWallPeriod, type WallPeriod } from "./times/wall-time.ts"

interface DraftOptions {
  rules: DayRules
  value: WallPeriod | null
  /** The asked times. */
  times: WallPeriod
  /** A choice holds at once; else when it is applied. */
  isImmediate: boolean
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod | null) => void
}

/** What is being chosen in the panel, by days or by typing, and what keeps it from being a period that could be booked. */
export function usePeriodDraft({ rules, value, times, isImmediate, onTimes, onChange }: DraftOptions) {
  const sentence = useErrorMessage("calendar")
  const [draft, setDraft] = useState(value)
  /** What stands in the fields, while dates are typed; half a time is none, and is asked for. */
  const [typed, setTyped] = useState<WallPeriod | null>(null)
  /** How often the fields were emptied. */
  const [clears, setClears] = useState(0)
  const [isChoosingReturn, setChoosingReturn] = useState(false)
  /** What is missing is said once somebody would go on without it. */
  const [missing, setMissing] = useState<PeriodProblem | undefined>()
  const shown = isImmediate ? value : draft
  const problem = findProblem()
  const shownProblem = missing ?? (problem?.code === "required" ? undefined : problem)

  function findProblem(): PeriodProblem | undefined {
    if (isChoosingReturn) return { end: "to", code: "required" }
    if (!typed) return shown ? periodProblem(shown, rules) : undefined
    return typed.from || typed.to || shown ? periodProblem(typed, rules) : undefined
  }

  function choose(period: WallPeriod | null) {
    setDraft(period)
    setChoosingReturn(false)
    setMissing(undefined)
    if (isImmediate) onChange(period)
  }

  function start() {
    setChoosingReturn(true)
    setMissing(undefined)
  }

  /** Returns what stands in the field from then on. */
  function type(end: keyof WallPeriod, text: string): string {
    const before = typed ?? { from: "", to: "" }
    const followed = followTyped(rules, before, end, text, times)
    if (followed.asked !== times) onTimes(followed.asked)
    const ends = { ...before, [end]: followed.typed }
    setTyped(ends)
    setMissing(undefined)
    const period = readWallPeriod(ends)
    if (period) choose(period)
    return followed.typed
  }

  function toggleTyping() {
    setTyped(typed ? null : { from: shown?.from ?? "", to: shown?.to ?? "" })
    setChoosingReturn(false)
    setMissing(undefined)
  }

  function clear() {
    if (typed) setTyped({ from: "", to: "" })
    setClears(clears + 1)
    choose(null)
  }

  /** What has to be put right before the choice can hold; from now on it is said. */
  function showMissing(): PeriodProblem | undefined {
    setMissing(problem)
    return problem
  }

  const error = shownProblem && { end: shownProblem.end, sentence: sentence(shownProblem.code, shownProblem.end) }
  return { shown, typed, isChoosingReturn, problem, error, choose, start, type, toggleTyping, clear, clears, showMissing }
}
