import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ChoosableItem } from "./booking-choices.server.ts"

/** Formats "free 1 of 3" once `free` (by item number) is known, until then "3 in total". */
export function useStockText(free: Record<number, number> | undefined) {
  const { t } = useTranslation("change")
  return (item: Pick<ChoosableItem, "number" | "quantity"> | undefined) => {
    if (!item) return undefined
    const { number, quantity } = item
    const left = free?.[number]
    return left === undefined ? t("stock.total", { count: quantity }) : t("stock.free", { free: Math.max(0, left), total: quantity })
  }
}
