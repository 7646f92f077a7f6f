import { z } from "zod"
import { atMost, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { parseMultiple, writeMultiple } from "../multiple.ts"
import { type RateUnit, rateUnits } from "../rate-unit.ts"
import { haveUnitsOf, stepsInput, writeSteps } from "../steps-input.ts"
import type { Multiple } from "../tariff-of.ts"

/** Everything of a price list that people edit. */
export interface PriceListContent {
  name: string
  rateUnit: RateUnit
  steps: Multiple[]
}

/** In the order of the form. */
export const priceListFields = ["name", "rateUnit", "steps"] as const

export type PriceListField = (typeof priceListFields)[number]

/** Fields that are saved together: a unit decides which lengths there are. */
export const priceListGroups: PriceListField[][] = [["rateUnit", "steps"]]

/** Names of price lists and seasons have at most so many graphemes. */
export const mostOfName = 60

export const priceListInput = z
  .object({
    name: text.refine(atMost(mostOfName), { error: "name.long" }),
    rateUnit: z.enum(rateUnits, { error: "required" }),
    steps: stepsInput({ parseValue: parseMultiple }).refine((steps) => steps.length > 0, { error: "steps.none" }),
  })
  .check(({ value, issues }) => {
    if (!haveUnitsOf(value.rateUnit, value.steps))
      issues.push({ code: "custom", input: value.rateUnit, message: "steps.hours", path: ["steps"] })
  })
  .transform(
    ({ name, rateUnit, steps }): PriceListContent => ({
      name,
      rateUnit,
      steps: steps.map(({ length, value }) => ({ length, hundredths: value })),
    }),
  )

/** Writes a price list as the fields of its form. */
export const priceListValues = ({ name, rateUnit, steps }: PriceListContent): FormValues<PriceListField> => ({
  name,
  rateUnit,
  steps: writeSteps(steps.map(({ length, hundredths }) => ({ length, value: writeMultiple(hundredths) }))),
})
