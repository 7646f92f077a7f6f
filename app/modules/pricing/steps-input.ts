import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { parseJson } from "#app/platform/input/parse-json.ts"
import type { RateUnit } from "./rate-unit.ts"
import { hoursOf, type Length } from "./tariff.ts"

export const mostSteps = 12

const lengthUnits = ["hour", "day", "month"] as const

/** Returns the units that lengths of an item may have; by nights, days are nights. */
export const lengthUnitsOf = (rateUnit: RateUnit): readonly Length["unit"][] => (rateUnit === "night" ? ["day", "month"] : lengthUnits)

/** Whether an item of this unit may have these steps; otherwise the error is "steps.hours". */
export const haveUnitsOf = (rateUnit: RateUnit, steps: ReadonlyArray<{ length: Length }>): boolean =>
  steps.every(({ length }) => lengthUnitsOf(rateUnit).includes(length.unit))

/** A step as it is typed. */
export interface TypedStep {
  /** A number once it is a whole one. */
  amount: number | string
  unit: Length["unit"]
  value: string
}

const typedSteps: z.ZodType<TypedStep[]> = z.array(
  z.object({ amount: z.union([z.int().min(0), z.string().max(20)]), unit: z.enum(lengthUnits), value: z.string().max(30) }),
)

/** Reads the JSON of a field of steps, as `StepsField` writes it; undefined for anything else. */
export const readSteps = (json: unknown): TypedStep[] | undefined => typedSteps.safeParse(parseJson(json)).data

/** Writes steps as the value of their field, the shortest first. */
export const writeSteps = (steps: ReadonlyArray<{ length: Length; value: string }>): string =>
  JSON.stringify(steps.toSorted(byLength).map(({ length: { amount, unit }, value }): TypedStep => ({ amount, unit, value })))

/**
 * Parses a field of steps; rows without any text are left out, and the shortest step comes first. `parseValue` returns undefined for a text that is no value. Errors name their row, from
 * 1: "steps.amount=2", "steps.value=2", "steps.same=2"; too many steps are "steps.most=12".
 */
export const stepsInput = <Value>({ parseValue }: { parseValue: (typed: string) => Value | undefined }) =>
  z
    .string()
    .default("[]")
    .transform((json, { issues }) => {
      const refuse = (message: string) => {
        issues.push({ code: "custom", input: json, message })
        return z.NEVER
      }
      const rows = readSteps(json)
      if (!rows) return refuse("steps.invalid")
      const steps: Array<{ length: Length; value: Value }> = []
      for (const [index, { amount: typed, unit, value: text }] of rows.entries()) {
        if (isBlank({ amount: typed, value: text })) continue
        const amount = parseWholeNumber(String(typed))
        if (amount === undefined || amount < 1 || amount > 999) return refuse(`steps.amount=${index + 1}`)
        const value = parseValue(text.trim())
        if (value === undefined) return refuse(`steps.value=${index + 1}`)
        if (steps.some(({ length }) => length.amount === amount && length.unit === unit)) return refuse(`steps.same=${index + 1}`)
        steps.push({ length: { amount, unit }, value })
      }
      return steps.length > mostSteps ? refuse(`steps.most=${mostSteps}`) : steps.toSorted(byLength)
    })

export const isBlank = ({ amount, value }: Pick<TypedStep, "amount" | "value">): boolean => `${amount}${value}`.trim() === ""

const byLength = (one: { length: Length }, other: { length: Length }) => hoursOf(one.length) - hoursOf(other.length)
