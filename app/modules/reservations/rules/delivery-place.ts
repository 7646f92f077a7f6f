import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { DeliveryPlace, DeliveryType } from "./reservation-status.ts"

/** Pick-up at a location (null for property alone, and for a test booking of a shop that has none yet), or delivery to an address. */
export type Delivery =
  | { type: "pickup"; locationId: string | null }
  | { type: "delivery"; city: string; street: string; addressLine: string; zipCode: string }

/**
 * Returns the place to store with the booking; `location` is the requested pick-up point. Refuses an unknown pick-up point, and delivery
 * where the organization offers none.
 */
export function deliveryPlace(
  { delivers }: Pick<Organization, "delivers">,
  delivery: Delivery,
  location: DeliveryPlace | undefined,
): DeliveryPlace {
  if (delivery.type === "delivery") {
    if (!delivers) throw new Refusal("delivery.none", { status: 409 })
    const { city, street, addressLine, zipCode } = delivery
    return { ...nowhere, city, street, addressLine, zipCode }
  }
  if (delivery.locationId === null) return nowhere
  if (!location) throw new Refusal("location.gone", { status: 409 })
  return placeOf(location)
}

/** Returns the fields of a location that a booking stores as its place. */
export const placeOf = ({ name, country, city, street, addressLine, zipCode, mapsUrl, translations }: DeliveryPlace): DeliveryPlace => ({
  name,
  country,
  city,
  street,
  addressLine,
  zipCode,
  mapsUrl,
  ...(translations && { translations }),
})

const nowhere: DeliveryPlace = { name: "", country: "", city: "", street: "", addressLine: "", zipCode: "", mapsUrl: null }

/** The columns of a booking that store where it is handed out. */
interface SavedPlace {
  deliveryType: DeliveryType
  locationId: string | null
  deliveryPlace: DeliveryPlace
}

export interface ResolvedPlace {
  type: DeliveryType
  locationId: string | null
  text: DeliveryPlace
}

/**
 * Returns the new place of a booking; undefined where it stays the same, which keeps the place as it was written. A booking that is delivered may get another address
 * where the shop has stopped to deliver. Refuses as `deliveryPlace`.
 */
export function resolvePlace(
  saved: SavedPlace,
  { delivers, location }: Pick<Organization, "delivers"> & { location: DeliveryPlace | undefined },
  delivery: Delivery,
): ResolvedPlace | undefined {
  const place = {
    type: delivery.type,
    locationId: delivery.type === "pickup" ? delivery.locationId : null,
    text: deliveryPlace({ delivers: delivers || saved.deliveryType === "delivery" }, delivery, location),
  }
  return isSamePlace(saved, place) ? undefined : place
}

function isSamePlace(saved: SavedPlace, { type, locationId, text }: ResolvedPlace) {
  if (type !== saved.deliveryType) return false
  if (type === "pickup") return locationId === saved.locationId
  const { city, street, addressLine, zipCode } = saved.deliveryPlace
  return city === text.city && street === text.street && addressLine === text.addressLine && zipCode === text.zipCode
}

/** The columns of a booking that keep its place. */
export const placeColumns = ({ type, locationId, text }: ResolvedPlace) => ({ deliveryType: type, deliveryPlace: text, locationId })
