import { type PrepaymentTerms, prepaidPart } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { useRestWords } from "#app/modules/reservations/money/use-rest-words.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { PriceRow } from "#app/ui/price-rows.tsx"
import type { CartView } from "../../cart/cart-view.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"
import { onDelivery, onPickup } from "../by-way.tsx"
import { WholeTotal } from "../whole-total.tsx"

/** Returns the rows below the total of a cart: what is paid now, and the rest with when it is due; none for a way that is free. */
export function usePrepaymentRows(shop: ShopInfo, cart: CartView, terms: PrepaymentTerms | null): PriceRow[] {
  const { t } = useTranslation("order")
  const restWords = useRestWords(shop.locale)
  if (!terms || terms.percent === 100 || cart.total === null) return []
  const isFree = cart.total === 0n
  if (isFree && !cart.delivery?.fee) return []
  const part = (total: bigint) => prepaidPart(terms, total)
  const rest = { amount: <WholeTotal shop={shop} cart={cart} of={(total) => total - part(total)} /> }
  const { restDueOn: dueOn } = terms
  const later = { pickup: { ...rest, label: restWords({ dueOn }, "pickup") }, stay: { ...rest, label: restWords({ dueOn }, "stay") } }
  const delivered = { ...rest, label: restWords({ dueOn }, "delivery"), className: onDelivery }
  const now = { label: t("prepayment.now", { percent: terms.percent }), amount: <WholeTotal shop={shop} cart={cart} of={part} /> }
  if (isFree) return [{ ...now, className: onDelivery }, delivered]
  return [
    now,
    ...(!cart.needsPlace ? [later.stay] : dueOn === null ? [{ ...later.pickup, className: onPickup }, delivered] : [later.pickup]),
  ]
}
