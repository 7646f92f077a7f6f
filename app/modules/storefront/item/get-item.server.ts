import { data, redirect } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import type { ItemDetail } from "#app/modules/inventory/components/item-summary.ts"
import { itemDetail } from "#app/modules/inventory/item-views.server.ts"
import { findOfferedItem, type OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { findItemOfSize } from "#app/modules/inventory/sizes/offered-sizes.server.ts"
import { addressOf, placeIn } from "#app/modules/locations/place.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { shownTariff } from "#app/modules/pricing/shown-tariff.ts"
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

/** Returns the offered item of this number. Redirects the number of a size to its item, with what `query` asks; throws the 404 of a missing item. */
export async function getItemPage(scope: Scope, number: number, query: URLSearchParams): Promise<OfferedItem> {
  const [item, ofSize] = await transact(scope, async (tx) => {
    const found = await findOfferedItem(tx, number)
    return [found, found ? undefined : await findItemOfSize(tx, number)] as const
  })
  if (item) return item
  if (!ofSize) throw missing()
  const asked = new URLSearchParams(query)
  if (ofSize.isOffered) asked.set("size", String(number))
  throw redirect(`/${scope.organization.urlCode}/item-${ofSize.number}${asked.size > 0 ? `?${asked}` : ""}`, 301)
}

/** Returns the offered item of this number. Throws the 404 of a missing item. */
export async function getItem(scope: Scope, number: number | undefined): Promise<OfferedItem> {
  const item = number === undefined ? undefined : await transact(scope, (tx) => findOfferedItem(tx, number))
  if (!item) throw missing()
  return item
}

const missing = () => data<NotFoundSubject>({ kind: "item" }, { status: 404 })
