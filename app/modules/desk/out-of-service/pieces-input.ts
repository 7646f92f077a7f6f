import { z } from "zod"
import type { ServiceContent } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import { parseWholeNumber } from "#app/platform/input/numbers.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import { parseWallTime } from "#app/platform/time.ts"

export const serviceFields = ["quantity", "from", "until", "reason"] as const

export type ServiceField = (typeof serviceFields)[number]

/** In graphemes. */
export const mostOfReason = 100

/** Parses the form; times are wall times of the zone, and an empty end means until further notice. */
export const serviceInput = (zone: string) =>
  z
    .object({
      quantity: text.transform((typed, { issues }) => {
        const quantity = parseWholeNumber(typed)
        if (quantity !== undefined && quantity >= 1 && quantity <= 10_000) return quantity
        issues.push({ code: "custom", input: typed, message: "quantity.invalid" })
        return z.NEVER
      }),
      from: momentIn(zone),
      until: momentIn(zone).optional(),
      reason: optionalText.refine(atMost(mostOfReason), { error: "reason.long" }),
    })
    .check(({ value, issues }) => {
      if (value.until && Temporal.Instant.compare(value.until, value.from) <= 0)
        issues.push({ code: "custom", input: value.until, message: "period.order", path: ["until"] })
    })
    .transform((form): ServiceContent => ({ ...form, until: form.until ?? null }))

const momentIn = (zone: string) =>
  z.string({ error: "required" }).transform((typed, { issues }) => {
    const read = parseWallTime(typed.slice(0, 16), zone)
    if (read.ok) return read.instant
    issues.push({ code: "custom", input: typed, message: read.code })
    return z.NEVER
  })
