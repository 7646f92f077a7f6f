import type { ItemCardView } from "#app/modules/inventory/item-summary.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { QuotedItem } from "./quoted-items.server.ts"

/** Returns a function that formats an item's quote for its card; messages that many items share are formatted once. */
export function useItemCardView() {
  const { t } = useTranslation("website", "inventory")
  const messages = new Map<string, string>()
  return ({ offer, ...item }: QuotedItem): ItemCardView => {
    const { rateUnit } = item
    const shown = { ...item, unit: once(rateUnit, () => t(`inventory:rate.${rateUnit}`)) }
    if (!offer) return shown
    if (!offer.isFree) return { ...shown, unavailableUntil: offer.freeFrom }
    const { span, total, isMinimum, isFrom = false, left, sizes } = offer
    const words = isMinimum
      ? once("minimum", () => t("shop.minimum"))
      : once(`${span.count} ${span.unit}`, () => t(`shop.for.${span.unit}`, { count: span.count }))
    return { ...shown, total: { amount: total, span: words, isMinimum, isFrom }, ...(left !== null && { left }), ...(sizes && { sizes }) }
  }

  function once(name: string, translate: () => string) {
    const message = messages.get(name) ?? translate()
    messages.set(name, message)
    return message
  }
}
