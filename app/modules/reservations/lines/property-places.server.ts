import { and, eq, inArray } from "drizzle-orm"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { locations } from "#app/modules/locations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { placeOf } from "../rules/delivery-place.ts"
import type { DeliveryPlace } from "../rules/reservation-status.ts"

type PlacedItem = Pick<LockedItem, "id" | "kind" | "locationId" | "address" | "translations">

/** Returns where each property is, as its line keeps it, by the item's id: at a location of the shop, or at an address of its own, which may be empty. */
export async function readPropertyPlaces(tx: Tx, items: readonly PlacedItem[]): Promise<Map<string, DeliveryPlace>> {
  const properties = items.filter(({ kind }) => kind === "property")
  const ids = properties.flatMap(({ locationId }) => locationId ?? [])
  const found =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(locations)
          .where(and(eq(locations.organizationId, tx.organizationId), inArray(locations.id, ids)))
  return new Map(
    properties.map((item) => {
      const location = found.find(({ id }) => id === item.locationId)
      return [item.id, location ? placeOf(location) : ownPlace(item)]
    }),
  )
}

function ownPlace({ address, translations }: PlacedItem): DeliveryPlace {
  const others = locales.flatMap((locale) => {
    const addressLine = translations[locale]?.address
    return addressLine ? [[locale, { addressLine }] as const] : []
  })
  const place = { name: "", country: "", city: "", street: "", addressLine: address, zipCode: "", mapsUrl: null }
  return others.length > 0 ? { ...place, translations: Object.fromEntries(others) } : place
}
