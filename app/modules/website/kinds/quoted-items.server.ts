import type { ItemSummary } from "#app/modules/inventory/item-summary.ts"
import { itemSummary } from "#app/modules/inventory/item-views.server.ts"
import { bookableOf } from "#app/modules/inventory/offered-sizes.server.ts"
import type { ListedItem } from "#app/modules/inventory/queries.server.ts"
import { type ItemQuote, type QuotePeriod, quoteItems } from "#app/modules/reservations/availability/quote-items.server.ts"
import { formatFreeFrom } from "#app/modules/reservations/format-free-from.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { toWallTime } from "#app/platform/time.ts"
import type { LoadContext, Metadata } from "./kind.ts"

/** The quote of an item, or of the cheapest of its sizes that are free. `isFrom`: others that are free cost more. */
export type OfferOfItem = ItemQuote & { isFrom?: boolean; sizes?: { free: number; of: number } }

/** An item in the page's language with its quote; `freeFrom` is formatted. */
export type QuotedItem = ItemSummary & { offer?: OfferOfItem | undefined }

export async function listQuotedItems(
  tx: Tx,
  items: ListedItem[],
  { organization, locale, quotePeriod }: LoadContext,
): Promise<QuotedItem[]> {
  if (!quotePeriod) return items.map((item) => itemSummary(item, { organization, locale }))
  const bookable = items.flatMap((item) => bookableOf(item).map((each) => ({ ...each, parentNumber: item.hasSizes ? item.number : null })))
  const offers = await quoteItems(tx, bookable, quotePeriod)
  return items.map((item) => {
    const offer = item.hasSizes ? offerOfSizes(item, offers) : offers.get(item.number)
    return {
      ...itemSummary(item, { organization, locale }),
      offer: offer?.isFree === false ? formatQuote(offer, quotePeriod, locale) : offer,
    }
  })
}

function offerOfSizes({ sizes }: ListedItem, offers: Map<number, ItemQuote>): OfferOfItem | undefined {
  const each = sizes.flatMap(({ number }) => offers.get(number) ?? [])
  if (each.length === 0) return undefined
  const free = each.flatMap((offer) => (offer.isFree ? [offer] : [])).toSorted((one, other) => Number(one.total - other.total))
  const [cheapest] = free
  if (cheapest) {
    const isFrom = free.some(({ total }) => total !== cheapest.total)
    return { ...cheapest, left: null, isFrom, sizes: { free: free.length, of: sizes.length } }
  }
  const starts = each.flatMap((offer) => (offer.isFree ? [] : (offer.freeFrom ?? [])))
  return { isFree: false, freeFrom: starts.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null }
}

/** An item as the picture of a shared link. */
export const pictureOfItem = (item: ItemSummary | undefined): Metadata["picture"] =>
  item?.image ? { picture: item.image, alt: item.name } : undefined

const formatQuote = ({ freeFrom }: { freeFrom: string | null }, { period, zone }: QuotePeriod, locale: Locale): ItemQuote => ({
  isFree: false,
  freeFrom: freeFrom && formatFreeFrom(freeFrom, toWallTime(period.start, zone), zone, locale),
})
