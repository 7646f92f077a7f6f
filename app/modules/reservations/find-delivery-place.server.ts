import { findPickupLocation } from "#app/modules/locations/queries.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { DeliveryPlace } from "./reservation-status.ts"

/** How the customer gets the things: at a pick-up location, or brought to an address. */
export type Delivery =
  | { type: "pickup"; locationId: string }
  | { type: "delivery"; city: string; street: string; addressLine: string; zipCode: string }

/** The place as it is written on the booking. Refuses a location that isn't a pick-up point of the organization, and delivery where there is none. */
export async function findDeliveryPlace(tx: Tx, organization: Organization, delivery: Delivery): Promise<DeliveryPlace> {
  if (delivery.type === "delivery") {
    if (!organization.delivers) throw new Refusal("delivery.none", { field: "delivery" })
    const { city, street, addressLine, zipCode } = delivery
    return { name: "", country: "", city, street, addressLine, zipCode, mapsUrl: null }
  }
  const location = await findPickupLocation(tx, delivery.locationId)
  if (!location) throw new Refusal("location.required", { field: "locationId" })
  const { name, country, city, street, addressLine, zipCode, mapsUrl } = location
  return { name, country, city, street, addressLine, zipCode, mapsUrl }
}
