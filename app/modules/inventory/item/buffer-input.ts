import { z } from "zod"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"

export const bufferFields = ["bufferBefore", "bufferAfter"] as const

/** A buffer of an item has at most so many minutes. */
export const mostBuffer = 7 * 24 * 60

/** Parses minutes before or after the bookings of an item; an empty field is null. */
export const bufferMinutes = z
  .string()
  .trim()
  .default("")
  .transform((typed, { issues }) => {
    if (typed === "") return null
    const parsed = parseWholeNumber(typed)
    if (parsed !== undefined && parsed <= mostBuffer) return parsed
    issues.push({ code: "custom", input: typed, message: "buffer.minutes" })
    return z.NEVER
  })
