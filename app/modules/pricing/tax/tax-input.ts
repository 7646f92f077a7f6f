import { z } from "zod"
import { mostTaxRate, type PriceSettings } from "#app/modules/organizations/price-settings.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { parseMultiple } from "../multiple.ts"

/** Parses the form of the tax: a percentage with two decimals at most, an empty one or 0 is none. */
export const taxInput = z.object({
  taxRate: z
    .string()
    .trim()
    .default("")
    .transform((typed, { issues }) => {
      const number = typed.replace(/\s*%$/, "")
      if (/^(0([.,]0{1,2})?)?$/.test(number)) return null
      const rate = parseMultiple(number)
      if (rate !== undefined && rate <= mostTaxRate) return rate
      issues.push({ code: "custom", input: typed, message: "tax.rate" })
      return z.NEVER
    }),
})

/** Writes the tax as the field of its form. */
export const taxValues = ({ taxRate }: Pick<PriceSettings, "taxRate">): FormValues<"taxRate"> => ({
  taxRate: taxRate === null ? "" : String(taxRate / 100),
})
