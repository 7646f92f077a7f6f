import { z } from "zod"
import type { OpeningHours } from "#app/modules/organizations/opening-hours.ts"
import { formOfHours, hoursOfForm, hoursOfWeekdays, openKinds, someHours } from "#app/modules/organizations/weekly-hours.ts"
import { countryCodes } from "#app/platform/countries.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { formOfTexts, type TextsByLocale, textsOfForm, translatedFields } from "#app/platform/i18n/translated-fields.ts"
import { atMost, optionalText, text } from "#app/platform/input-texts.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { isMapsUrl, type LocationField, limits, placeTexts } from "./location-fields.ts"
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
      ...hoursOfWeekdays(),
    })
    .check(someHours())
    .transform(
      (form): LocationContent => ({
        texts: textsOfForm(placeTexts, form),
        country: form.country,
        zipCode: form.zipCode,
        mapsUrl: form.mapsUrl || null,
        isPickup: form.isPickup === "on",
        openingHours: hoursOfForm(form.open, form),
      }),
    )

/** Writes a location as the fields of its form. */
export function locationValues({ texts, country, zipCode, mapsUrl, isPickup, openingHours }: LocationContent): FormValues<LocationField> {
  return {
    ...formOfTexts(placeTexts, texts),
    ...formOfHours(openingHours),
    country,
    zipCode,
    mapsUrl: mapsUrl ?? "",
    isPickup: isPickup ? "on" : "",
  }
}

/** The form of a new location: a pick-up point. */
export function newLocationValues(country: string): FormValues<LocationField> {
  const texts = { name: "", addressLine: "", city: "", street: "" }
  return locationValues({ texts: { en: texts, uk: texts }, country, zipCode: "", mapsUrl: null, isPickup: true, openingHours: null })
}
