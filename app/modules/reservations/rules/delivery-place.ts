import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { DeliveryPlace } from "./reservation-status.ts"

/** Pick-up at a location, or delivery to an address. */
export type Delivery =
  | { type: "pickup"; locationId: string }
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
    return { name: "", country: "", city, street, addressLine, zipCode, mapsUrl: null }
  }
  if (!location) throw new Refusal("location.gone", { status: 409 })
  const { name, country, city, street, addressLine, zipCode, mapsUrl, translations } = location
  return { name, country, city, street, addressLine, zipCode, mapsUrl, translations }
}
