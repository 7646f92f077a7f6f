import { useState } from "react"
import { useErrorMessage } from "#app/ui/error-message.ts"
import type { DayRules } from "./available-days.ts"
import { type PeriodProblem, periodProblem } from "./period-problem.ts"
import { followTyped } from "./times/available-times.ts"
import { readWallPeriod, type WallPeriod } from "./times/wall-time.ts"

interface DraftOptions {
  rules: DayRules
  value: WallPeriod | null
  /** Preferred times. */
  times: WallPeriod
  /** Each selection is applied immediately, else on Apply. */
  isImmediate: boolean
  onTimes: (times: WallPeriod) => void
  onChange: (period: WallPeriod | null) => void
}

/** The selection in the panel, by days or by typing, with the first rule that it breaks. */
export function usePeriodDraft({ rules, value, times, isImmediate, onTimes, onChange }: DraftOptions) {
  const sentence = useErrorMessage("calendar")
  const [draft, setDraft] = useState(value)
  /** Text of the fields while dates are typed. Half a time counts as missing. */
  const [typed, setTyped] = useState<WallPeriod | null>(null)
  /** Key of the fields: emptying them remounts them. */
  const [clears, setClears] = useState(0)
  const [isChoosingReturn, setChoosingReturn] = useState(false)
  /** A missing end is reported only when applying. */
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

  /** Returns the field's new text. */
  function type(end: keyof WallPeriod, text: string): string {
    const before = typed ?? { from: "", to: "" }
    const followed = followTyped(rules, before, end, text, times)
    if (followed.times !== times) onTimes(followed.times)
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

  /** Returns the rule that prevents applying, and reports it from now on. */
  function showMissing(): PeriodProblem | undefined {
    setMissing(problem)
    return problem
  }

  const error = shownProblem && { end: shownProblem.end, sentence: sentence(shownProblem.code, shownProblem.end) }
  return { shown, typed, isChoosingReturn, problem, error, choose, start, type, toggleTyping, clear, clears, showMissing }
}
