import { z } from "zod"
import { mostRestDays, type PriceSettings } from "#app/modules/organizations/price-settings.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"

/** In the order of the form. */
export const prepaymentFields = ["prepaidPercent", "restDays"] as const

export type PrepaymentField = (typeof prepaymentFields)[number]

/** An empty one is null. */
const optionalNumber = (most: number, message: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((typed, { issues }) => {
      const number = typed === "" ? null : parseWholeNumber(typed.replace(/\s*%$/, ""))
      if (number !== undefined && (number === null || (number >= 1 && number <= most))) return number
      issues.push({ code: "custom", input: typed, message })
      return z.NEVER
    })

/** Parses the form of what customers pay in advance: without a percentage nothing, and then no days either. */
export const prepaymentInput = z
  .object({ prepaidPercent: optionalNumber(99, "prepayment.percent"), restDays: optionalNumber(mostRestDays, "prepayment.restDays") })
  .transform(({ prepaidPercent: percent, restDays }, { issues }): Pick<PriceSettings, "prepayment"> => {
    if (percent !== null) return { prepayment: { percent, restDays } }
    if (restDays === null) return { prepayment: null }
    issues.push({ code: "custom", input: percent, path: ["prepaidPercent"], message: "prepayment.alone" })
    return z.NEVER
  })

/** Writes what customers pay in advance as the fields of its form. */
export const prepaymentValues = ({ prepayment }: Pick<PriceSettings, "prepayment">): FormValues<PrepaymentField> => ({
  prepaidPercent: prepayment ? String(prepayment.percent) : "",
  restDays: prepayment?.restDays ? String(prepayment.restDays) : "",
})
