import { useTranslation } from "react-i18next"
import type { ShownItem } from "#app/modules/inventory/components/item-summary.ts"
import type { DatedItem } from "./dated-item.server.ts"

/** What an item offers for the chosen dates, in words. */
export function useShownItem() {
  const { t } = useTranslation("reservations")
  return ({ offer, ...item }: DatedItem): ShownItem => {
    if (!offer) return item
    if (!offer.isFree) return { ...item, unavailableUntil: offer.freeFrom }
    const units = t(`units.${item.rateUnit}`, { count: offer.units })
    return { ...item, total: { amount: offer.total, units }, ...(offer.left === null ? {} : { left: offer.left }) }
  }
}
