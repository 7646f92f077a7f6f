import { useTranslation } from "react-i18next"
import type { ShownItem } from "#app/modules/inventory/components/item-summary.ts"
import type { DatedItem } from "./dated-item.server.ts"

/** What an item offers for the chosen dates, in words. */
export function useShownItem() {
  const { t } = useTranslation("website")
  return ({ offer, ...item }: DatedItem): ShownItem => {
    if (!offer) return item
    if (!offer.isFree) return { ...item, unavailableUntil: offer.freeFrom }
    const span = t(`shop.for.${item.rateUnit}`, { count: offer.units })
    return { ...item, total: { amount: offer.total, span }, ...(offer.left === null ? {} : { left: offer.left }) }
  }
}
