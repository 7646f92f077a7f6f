import { z } from "zod"
import type { ExtraChoice } from "#app/modules/pricing/extra.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { parseSum } from "#app/platform/money.ts"
import type { ChangeView } from "./read-change.server.ts"

export const quantityField = (line: { id: string }) => `quantity-${line.id}`
export const sizeField = (line: { id: string }) => `size-${line.id}`
export const extraField = ({ number, item }: { number: number; item: number }) => `extra-${number}-${item}`

const wholeNumber = (most: number) =>
  z
    .string()
    .default("0")
    .transform((typed, { issues }) => {
      const number = parseWholeNumber(typed.trim() || "0")
      if (number !== undefined && number <= most) return number
      issues.push({ code: "custom", input: typed, message: "quantity.invalid" })
      return z.NEVER
    })

/** Parses the form that changes a booking: a line of 0 pieces is taken out, and a missing extra is not wanted. */
export const changeInput = ({ lines, extras }: ChangeView) =>
  z.object({
    from: z.string().default(""),
    to: z.string().default(""),
    /** The version of the booking that the form was made of. */
    version: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    /** The new total that was shown, as `formatSum` writes it. */
    seenTotal: z
      .string()
      .default("")
      .transform((text) => parseSum(text) ?? ("ask" as const)),
    ...Object.fromEntries(lines.map((line) => [quantityField(line), wholeNumber(10_000)])),
    ...Object.fromEntries(lines.map((line) => [sizeField(line), wholeNumber(999_999_999)])),
    ...Object.fromEntries(extras.map((extra) => [extraField(extra), wholeNumber(10_000)])),
  })

/** Returns what the parsed form asks of lines and extras. An extra of an item goes with its lines to their other sizes. */
export function requestedChange({ lines, extras }: ChangeView, typed: Record<string, unknown>) {
  const numberIn = (field: string) => Number(typed[field] ?? 0)
  const requested = lines
    .map((line) => ({ line, item: numberIn(sizeField(line)) || line.item, quantity: numberIn(quantityField(line)) }))
    .filter(({ quantity }) => quantity > 0)
  const placesOf = (itemId: string | null) => {
    if (itemId === null) return [null]
    const own = requested.filter(({ line }) => line.itemId === itemId)
    return [...new Set(own.map(({ line, item }) => line.sizes.find(({ number }) => number === item)?.itemId ?? itemId))]
  }
  return {
    lines: requested.map(({ line: { id }, item, quantity }) => ({ id, item, quantity })),
    extras: extras
      .flatMap((extra) => {
        const quantity = extra.isFixed ? extra.quantity : numberIn(extraField(extra))
        return placesOf(extra.itemId).map((itemId) => ({ extra: extra.number, itemId, quantity }))
      })
      .reduce(withChoice, []),
  }
}

/** Extras of two sizes that become one are one choice. */
function withChoice(choices: ExtraChoice[], choice: ExtraChoice): ExtraChoice[] {
  const same = choices.findIndex(({ extra, itemId }) => extra === choice.extra && itemId === choice.itemId)
  const found = choices[same]
  return found ? choices.with(same, { ...found, quantity: found.quantity + choice.quantity }) : [...choices, choice]
}
