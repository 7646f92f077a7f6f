import { z } from "zod"
import { countryCodes } from "#app/platform/countries.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { formOfTexts, type TextsByLocale, textsOfForm, translatedFields } from "#app/platform/i18n/translated-fields.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type HoursField, hoursField, isMapsUrl, type LocationField, limits, placeTexts } from "./location-fields.ts"
import { type OpeningHours, type Weekday, weekdays } from "./opening-hours.ts"
import type { PlaceField } from "./place.ts"

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

export const locationId = z.uuid()

/** Opening and closing of a day mean nothing without each other. */
export const locationFieldGroups: LocationField[][] = weekdays.map((day) => [hoursField(day, "from"), hoursField(day, "until")])

/** Parses the form of a location; `language` is the organization's, in which its texts are required. */
export const locationInput = (language: Locale) =>
  z
    .object({
      ...translatedFields(placeTexts, (name, locale) =>
        (locale === language && name !== "street" ? text : optionalText).refine(atMost(limits.place), { error: "place.long" }),
      ),
      country: z.string({ error: "required" }).refine((code) => countryCodes.includes(code), { error: "required" }),
      zipCode: text.refine(atMost(limits.zipCode), { error: "zip.long" }),
      mapsUrl: optionalText.refine((url) => url === "" || isMapsUrl(url), { error: "url.https" }),
      isPickup: z.enum(["on", ""]).default(""),
      ...hoursFields(),
    })
    .check(...weekdays.flatMap(hoursChecks))
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

/** Run beside the checks of single fields, so that all errors of a form show at once. */
function hoursChecks(day: Weekday) {
  const [from, until] = [hoursField(day, "from"), hoursField(day, "until")]
  const check = (path: HoursField, error: string, isRight: (opens: string, closes: string) => boolean) =>
    z.refine<Partial<Record<HoursField, string>>>((form) => isRight(form[from] ?? "", form[until] ?? ""), {
      path: [path],
      error,
      when: () => true,
    })
  return [
    check(from, "hours.half", (opens, closes) => opens !== "" || closes === ""),
    check(until, "hours.half", (opens, closes) => opens === "" || closes !== ""),
    check(until, "hours.order", (opens, closes) => opens === "" || closes === "" || opens < closes),
  ]
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

/** The form of a new location: a pick-up point. */
export function newLocationValues(country: string): FormValues<LocationField> {
  const texts = { name: "", addressLine: "", city: "", street: "" }
  return locationValues({ texts: { en: texts, uk: texts }, country, zipCode: "", mapsUrl: null, isPickup: true, openingHours: {} })
}
