import type { ReactNode } from "react"
import { formatMoney } from "#app/platform/money.ts"
import type { CartView } from "../cart/cart-view.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { ByWay } from "./by-way.tsx"

interface WholeTotalProps {
  shop: Pick<ShopInfo, "currency" | "locale">
  cart: Pick<CartView, "total" | "delivery">
  /** Returns the part of the total to show; missing for all of it. */
  of?: (total: bigint) => bigint
  /** Puts the sum, or none where nothing can be booked yet, into words; missing for the sum alone. */
  words?: (sum: string | null) => string
}

const all = (total: bigint) => total

const asItIs = (sum: string | null) => sum ?? "–"

/** The total of the cart, with the delivery fee while delivery is chosen. */
export function WholeTotal({ shop, cart: { total, delivery }, of = all, words = asItIs }: WholeTotalProps): ReactNode {
  const say = (amount: bigint | null) => words(amount === null ? null : formatMoney(of(amount), shop.currency, shop.locale))
  if (total === null || !delivery?.fee) return say(total)
  return <ByWay pickup={say(total)} delivery={say(total + delivery.fee)} />
}
