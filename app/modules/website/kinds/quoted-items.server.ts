import type { ItemSummary } from "#app/modules/inventory/components/item-summary.ts"
import { itemSummary } from "#app/modules/inventory/item-views.server.ts"
import type { ListedItem } from "#app/modules/inventory/queries.server.ts"
import { type ItemQuote, type QuotePeriod, quoteItems } from "#app/modules/reservations/reserve/quote-items.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { LoadContext, Told } from "./kind.ts"

/** An item in the page's language with its quote; `freeFrom` is formatted. */
export type QuotedItem = ItemSummary & { offer?: ItemQuote | undefined }

export async function listQuotedItems(
  tx: Tx,
  items: ListedItem[],
  { organization, locale, quotePeriod }: LoadContext,
): Promise<QuotedItem[]> {
  if (!quotePeriod) return items.map((item) => itemSummary(item, { organization, locale }))
  const offers = await quoteItems(tx, items, quotePeriod)
  return items.map((item) => {
    const offer = offers.get(item.number)
    return {
      ...itemSummary(item, { organization, locale }),
      offer: offer?.isFree === false ? formatQuote(offer, quotePeriod, locale) : offer,
    }
  })
}

/** An item as the picture of a shared link. */
export const pictureOfItem = (item: ItemSummary | undefined): Told["picture"] =>
  item?.image ? { picture: item.image, alt: item.name } : undefined

/** Formats the day, with its time when it differs from the requested one or the day is the same. */
function formatQuote({ freeFrom }: { freeFrom: string | null }, { period, zone }: QuotePeriod, locale: Locale): ItemQuote {
  if (!freeFrom) return { isFree: false, freeFrom }
  const [day, time] = [formatDay(freeFrom, zone, locale), formatTime(freeFrom, zone)]
  const isAtTheTime = time === formatTime(period.start, zone) && day !== formatDay(period.start, zone, locale)
  return { isFree: false, freeFrom: isAtTheTime ? day : `${day}, ${time}` }
}
