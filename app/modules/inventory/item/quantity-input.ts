import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { text } from "#app/platform/input-texts.ts"

/** Parses how many pieces there are of an item without sizes. */
export const quantityInput = text.transform((typed, { issues }) => {
  const quantity = parseWholeNumber(typed)
  if (quantity !== undefined && quantity >= 1 && quantity <= 10_000) return quantity
  const wrong = quantity === undefined ? "invalid" : quantity === 0 ? "least" : "most"
  issues.push({ code: "custom", input: typed, message: `quantity.${wrong}` })
  return z.NEVER
})
