import { z } from "zod"
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
    /** The new total that was shown, as `formatSum` writes it. */
    seenTotal: z
      .string()
      .default("")
      .transform((text) => parseSum(text) ?? ("ask" as const)),
    ...Object.fromEntries(lines.map((line) => [quantityField(line), wholeNumber(10_000)])),
    ...Object.fromEntries(lines.map((line) => [sizeField(line), wholeNumber(999_999_999)])),
    ...Object.fromEntries(extras.map((extra) => [extraField(extra), wholeNumber(10_000)])),
  })

/** Returns what the parsed form asks of lines and extras. */
export function askedOf({ lines, extras }: ChangeView, typed: Record<string, unknown>) {
  const numberIn = (field: string) => Number(typed[field] ?? 0)
  return {
    lines: lines
      .map((line) => ({ id: line.id, item: numberIn(sizeField(line)) || line.item, quantity: numberIn(quantityField(line)) }))
      .filter(({ quantity }) => quantity > 0),
    extras: extras.map((extra) => ({
      extra: extra.number,
      itemId: extra.itemId,
      quantity: extra.isFixed ? Math.max(1, extra.quantity) : numberIn(extraField(extra)),
    })),
  }
}
