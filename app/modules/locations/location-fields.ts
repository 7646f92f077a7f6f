import { type HoursField, weeklyHoursFields } from "#app/modules/organizations/weekly-hours.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { type TranslatedField, translatedField } from "#app/platform/i18n/translated-fields.ts"
import type { PlaceField } from "./place.ts"

/** In the order of the form. */
export const placeTexts = ["name", "addressLine", "city", "street"] as const satisfies PlaceField[]

export type LocationField = TranslatedField<PlaceField> | HoursField | "open" | "country" | "zipCode" | "mapsUrl" | "isPickup"

/** In the order of the form. */
export const locationFields: LocationField[] = [
  ...locales.flatMap((locale) => placeTexts.map((name) => translatedField(name, locale))),
  "zipCode",
  "country",
  "mapsUrl",
  "isPickup",
  ...weeklyHoursFields,
]

/** In graphemes. */
export const limits = { place: 100, zipCode: 20, reason: 100 }

/** Links to a map are shown to customers: with https only. */
export const isMapsUrl = (url: string) => url.length <= 2000 && URL.parse(url)?.protocol === "https:"
