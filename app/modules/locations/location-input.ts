import { z } from "zod"
import type { Locale } from "#app/platform/i18n/locale.ts"
import {
  formOfTexts,
  type TextsByLocale,
  type TranslatedField,
  textsOfForm,
  translatedFields,
} from "#app/platform/i18n/translated-fields.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type OpeningHours, type Weekday, weekdays } from "./opening-hours.ts"
import type { PlaceField } from "./place.ts"

export const placeTexts = ["name", "city", "street", "addressLine"] as const satisfies PlaceField[]

/** Everything of a location that people edit. */
export interface LocationContent {
  /** In each language; the organization's is required but for the street. */
  texts: TextsByLocale<PlaceField>
  /** ISO 3166-1 alpha-2. */
  country: string
  zipCode: string
  /** With https. */
  mapsUrl: string | null
  isPickup: boolean
  openingHours: OpeningHours
}

type HoursField = `${Weekday}-${"from" | "until"}`

export type LocationField = TranslatedField<PlaceField> | HoursField | "country" | "zipCode" | "mapsUrl" | "isPickup"

export const hoursField = (day: Weekday, end: "from" | "until"): HoursField => `${day}-${end}`

/** Opening and closing of a day mean nothing without each other. */
export const locationFieldGroups: LocationField[][] = weekdays.map((day) => [hoursField(day, "from"), hoursField(day, "until")])

/** Parses the form of a location; `language` is the organization's, in which its texts are required. */
export const locationInput = (language: Locale) =>
  z
    .object({
      ...translatedFields(placeTexts, (name, locale) =>
        (locale === language && name !== "street" ? text : optionalText).refine(atMost(100), { error: "place.long" }),
      ),
      country: z.string({ error: "required" }).regex(/^[A-Z]{2}$/, { error: "required" }),
      zipCode: text.refine(atMost(20), { error: "zip.long" }),
      mapsUrl: optionalText.refine((url) => url === "" || isHttps(url), { error: "url.https" }),
      isPickup: z.enum(["on", ""]).default(""),
      ...hoursFields(),
    })
    .check(({ value, issues }) => {
      for (const day of weekdays) {
        const [from, until] = [value[hoursField(day, "from")], value[hoursField(day, "until")]]
        const problem = (from === "") !== (until === "") ? "hours.half" : from !== "" && from >= until ? "hours.order" : undefined
        if (problem)
          issues.push({ code: "custom", input: value, message: problem, path: [hoursField(day, from === "" ? "from" : "until")] })
      }
    })
    .transform(
      (form): LocationContent => ({
        texts: textsOfForm(placeTexts, form),
        country: form.country,
        zipCode: form.zipCode,
        mapsUrl: form.mapsUrl || null,
        isPickup: form.isPickup === "on",
        openingHours: Object.fromEntries(
          weekdays.flatMap((day) => {
            const [from, until] = [form[hoursField(day, "from")], form[hoursField(day, "until")]]
            return from ? [[day, { from, until }]] : []
          }),
        ),
      }),
    )

/** Writes a location as the fields of its form. */
export function locationValues({ texts, country, zipCode, mapsUrl, isPickup, openingHours }: LocationContent): FormValues<LocationField> {
  const hours: Partial<Record<HoursField, string>> = {}
  for (const day of weekdays) for (const end of ["from", "until"] as const) hours[hoursField(day, end)] = openingHours[day]?.[end] ?? ""
  return {
    ...formOfTexts(placeTexts, texts),
    ...(hours as Record<HoursField, string>),
    country,
    zipCode,
    mapsUrl: mapsUrl ?? "",
    isPickup: isPickup ? "on" : "",
  }
}

function hoursFields() {
  const time = z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "time.invalid" })
    .default("")
  const fields: Partial<Record<HoursField, typeof time>> = {}
  for (const day of weekdays) for (const end of ["from", "until"] as const) fields[hoursField(day, end)] = time
  return fields as Record<HoursField, typeof time>
}

function isHttps(url: string) {
  return url.length <= 2000 && URL.parse(url)?.protocol === "https:"
}
