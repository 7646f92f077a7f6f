import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"

/** Stands for the delivery among the places where things are handed over; a pick-up point has its own id. */
export const deliveryId = "delivery"

/** Translated fields of a place. */
export type PlaceField = "name" | "city" | "street" | "addressLine"

type Place = Record<PlaceField, string> & { translations?: Translations<PlaceField> }

/** Returns the place in one language. */
export function placeIn<Own extends Place>(place: Own, locale: Locale) {
  return {
    ...place,
    name: translated(place, "name", locale),
    city: translated(place, "city", locale),
    street: translated(place, "street", locale),
    addressLine: translated(place, "addressLine", locale),
  }
}

/** Returns the address in one line. */
export const addressOf = ({ addressLine, city }: Pick<Place, "addressLine" | "city">) => [addressLine, city].filter(Boolean).join(", ")
