import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { itemDetail } from "#app/modules/inventory/item-views.server.ts"
import type { OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { shownTariff } from "#app/modules/pricing/line/shown-tariff.ts"
import { tariffOf } from "#app/modules/pricing/tariff-of.ts"
import { readPropertyPlaces } from "#app/modules/reservations/lines/property-places.server.ts"
import { stayOf } from "#app/modules/reservations/rules/line-terms.ts"
import { now } from "#app/platform/clock.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { wallTimeAt } from "#app/platform/time.ts"

/** Returns an item as its page shows it. */
export async function readItemDetail(scope: Scope, item: OfferedItem, locale: Locale): Promise<ItemDetail> {
  const found = item.kind === "property" ? (await transact(scope, (tx) => readPropertyPlaces(tx, [item]))).get(item.id) : undefined
  const named = found && placeIn(found, locale)
  const place = named && addressOf(named) ? { address: addressOf(named), mapsUrl: named.mapsUrl } : null
  const { organization } = scope
  const today = wallTimeAt(now(), organization.timeZone).toPlainDate()
  const tariff = shownTariff(tariffOf(organization, item), today)
  return itemDetail(item, { organization, locale, place, stay: stayOf(organization, item), tariff })
}
