import { useState } from "react"
import { readSteps, type TypedStep } from "../steps-input.ts"

export interface StepRowState extends TypedStep {
  key: number
}

/** The rows of a field of steps while they are typed, and their JSON. */
export function useStepRows(defaultValue: string | undefined) {
  const [rows, setRows] = useState(() => (readSteps(defaultValue) ?? []).map((step, key): StepRowState => ({ ...step, key })))
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return {
    rows,
    json: JSON.stringify(rows.map(({ amount, unit: of, value }): TypedStep => ({ amount, unit: of, value }))),
    change: (index: number, changed: Partial<TypedStep>) => setRows(rows.map((row, at) => (at === index ? { ...row, ...changed } : row))),
    add: () => setRows([...rows, { key: nextKey, amount: "", unit: rows.at(-1)?.unit ?? "day", value: "" }]),
    remove: (index: number) => setRows(rows.toSpliced(index, 1)),
  }
}
