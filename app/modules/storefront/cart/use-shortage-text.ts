import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { CartLineView } from "./cart-view.ts"

/** Says of a line how few there are for it: on the dates, or, while there are none, in all. */
export function useShortageText() {
  const { t } = useTranslation("order")
  return ({ free, most }: CartLineView) => {
    if (free === null) return most > 0 ? t("cart.onlyHave", { count: most }) : t("cart.noneHave")
    return free > 0 ? t("cart.onlyFree", { count: free }) : t("cart.noneFree")
  }
}
