import { z } from "zod"
import { formatIntervals, type OpeningHours, parseIntervals, weekdays } from "#app/modules/organizations/opening-hours.ts"
import { countryCodes } from "#app/platform/countries.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { formOfTexts, type TextsByLocale, textsOfForm, translatedFields } from "#app/platform/i18n/translated-fields.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type HoursField, hoursField, isMapsUrl, type LocationField, limits, openKinds, placeTexts } from "./location-fields.ts"
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
      open: z.enum(openKinds).default("always"),
      ...hoursFields(),
    })
    .check(
      z.refine((form) => form.open !== "weekly" || weekdays.some((day) => form[hoursField(day)]), {
        path: [hoursField("mon")],
        error: "hours.none",
      }),
    )
    .transform(
      (form): LocationContent => ({
        texts: textsOfForm(placeTexts, form),
        country: form.country,
        zipCode: form.zipCode,
        mapsUrl: form.mapsUrl || null,
        isPickup: form.isPickup === "on",
        openingHours: hoursOf(form),
      }),
    )

/** Writes a location as the fields of its form. */
export function locationValues({ texts, country, zipCode, mapsUrl, isPickup, openingHours }: LocationContent): FormValues<LocationField> {
  const hours: Partial<Record<HoursField, string>> = {}
  for (const day of weekdays) hours[hoursField(day)] = formatIntervals(openingHours?.[day] ?? [])
  return {
    ...formOfTexts(placeTexts, texts),
    ...(hours as Record<HoursField, string>),
    open: openingHours === null ? "always" : weekdays.some((day) => openingHours[day]) ? "weekly" : "closed",
    country,
    zipCode,
    mapsUrl: mapsUrl ?? "",
    isPickup: isPickup ? "on" : "",
  }
}

function hoursOf(form: { open: (typeof openKinds)[number] } & Record<HoursField, string>): OpeningHours {
  if (form.open === "always") return null
  if (form.open === "closed") return {}
  const days = weekdays.map((day) => [day, parseIntervals(form[hoursField(day)]) ?? []] as const)
  return Object.fromEntries(days.filter(([, intervals]) => intervals.length > 0))
}

function hoursFields() {
  const hours = optionalText.refine((typed) => parseIntervals(typed) !== undefined, { error: "hours.invalid" }).default("")
  return Object.fromEntries(weekdays.map((day) => [hoursField(day), hours])) as Record<HoursField, typeof hours>
}

/** The form of a new location: a pick-up point. */
export function newLocationValues(country: string): FormValues<LocationField> {
  const texts = { name: "", addressLine: "", city: "", street: "" }
  return locationValues({ texts: { en: texts, uk: texts }, country, zipCode: "", mapsUrl: null, isPickup: true, openingHours: null })
}
