import { z } from "zod"
import { type TextsByLocale, type TranslatedField, textsOfForm, translatedFields } from "#app/platform/i18n/translated-fields.ts"
import { atMost, optionalText } from "#app/platform/input-texts.ts"
import { MAX_PERIOD_DAYS } from "#app/platform/time.ts"
import { limits } from "./location-fields.ts"

export const closedDaysTexts = ["reason"] as const

export type ClosedDaysField = "first" | "last" | "location" | TranslatedField<"reason">

/** Days on which the shop, or one of its locations, is closed, both included. */
export interface ClosedDaysContent {
  first: string
  last: string
  /** Null: the whole shop. */
  locationId: string | null
  texts: TextsByLocale<"reason">
}

export const closedDaysId = z.uuid()

const day = z.iso.date({ error: ({ input }) => (input === undefined ? "required" : "days.invalid"), abort: true })

/** Parses the form of closed days; `today` is that of the shop. */
export const closedDaysInput = (today: string) =>
  z
    .object({
      first: day,
      last: day.optional(),
      location: z.uuid({ error: "location.missing" }).optional(),
      ...translatedFields(closedDaysTexts, () => optionalText.refine(atMost(limits.reason), { error: "reason.long" })),
    })
    .check(({ value, issues }) => {
      const message = problemOf(value.first, value.last ?? value.first, today)
      if (message) issues.push({ code: "custom", input: value.last, message, path: [value.last ? "last" : "first"] })
    })
    .transform(
      (form): ClosedDaysContent => ({
        first: form.first,
        last: form.last ?? form.first,
        locationId: form.location ?? null,
        texts: textsOfForm(closedDaysTexts, form),
      }),
    )

function problemOf(first: string, last: string, today: string) {
  if (last < first) return "days.order"
  if (last < today) return "days.past"
  return Temporal.PlainDate.from(first).until(last).days >= MAX_PERIOD_DAYS ? "days.long" : undefined
}
