import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { DeliveryPlace } from "./reservation-status.ts"

/** How the customer gets the things: at a pick-up location, or brought to an address. */
export type Delivery =
  | { type: "pickup"; locationId: string }
  | { type: "delivery"; city: string; street: string; addressLine: string; zipCode: string }

/**
 * The place as it is written on the booking; `location` is the pick-up point asked for.
 * Refuses where there is no such point of the organization, and delivery where it does not deliver.
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
