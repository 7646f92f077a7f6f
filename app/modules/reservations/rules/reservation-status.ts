import type { PlaceField } from "#app/modules/locations/place.ts"
import type { Translations } from "#app/platform/i18n/translated.ts"

export const reservationStatuses = ["new", "confirmed", "inProgress", "completed", "cancelled"] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** New, confirmed and handed-out bookings hold stock; completed and cancelled ones do not. */
export const holdsStock = (status: ReservationStatus) => status !== "completed" && status !== "cancelled"

export type DeliveryType = "pickup" | "delivery"

/** The place as written at booking time; a pick-up location in all its languages. */
export interface DeliveryPlace {
  name: string
  country: string
  city: string
  street: string
  addressLine: string
  zipCode: string
  mapsUrl: string | null
  translations?: Translations<PlaceField>
}

/**
 * A shortage that a member of staff accepted, or that a late return causes: `missing` units of the item in all, of every booking that holds it in the period (instants in
 * ISO 8601, UTC).
 */
export interface OverCapacity {
  itemId: string
  from: string
  until: string
  missing: number
  /** Nobody accepted it: this booking is late. */
  cause?: "late"
}
