import { type PrepaymentTerms, prepaidPart } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import type { HandOverWay } from "#app/modules/reservations/rules/handover-words.ts"
import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { CartView } from "../../cart/cart-view.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"
import { ByWay } from "../by-way.tsx"

interface PrepaymentLineProps {
  shop: Pick<ShopInfo, "currency" | "locale">
  cart: Pick<CartView, "total" | "delivery" | "needsPlace">
  terms: PrepaymentTerms
}

/** Says how much is paid now, and how much of the chosen way's total later and when; nothing where all is paid now, or it is free. */
export function PrepaymentLine({ shop: { currency, locale }, cart: { total, delivery, needsPlace }, terms }: PrepaymentLineProps) {
  const { t } = useTranslation("order")
  const { percent, restDueOn } = terms
  if (total === null || percent === 100) return null
  const say = (whole: bigint, way: HandOverWay) => {
    if (whole === 0n) return ""
    const part = prepaidPart(terms, whole)
    const sums = { percent, now: formatMoney(part, currency, locale), rest: formatMoney(whole - part, currency, locale) }
    return restDueOn === null ? t(`prepayment.${way}`, sums) : t("prepayment.byDay", { ...sums, day: formatCalendarDay(restDueOn, locale) })
  }
  if (!needsPlace) return say(total, "stay")
  return <ByWay pickup={say(total, "pickup")} delivery={say(total + (delivery?.fee ?? 0n), "delivery")} />
}
