import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { BookingProblem, type Problem } from "../../cart/booking-problem.tsx"
import type { ShopInfo } from "../../shop/shop-info.ts"
import type { Quote } from "../quote.ts"
import { CartAdded } from "./cart-added.tsx"
import { DatesOfCart } from "./dates-of-cart.tsx"

interface AddAnswerProps {
  shop: ShopInfo
  item: ItemDetail
  /** The quote of what was added. */
  added: Quote | null
  problem: Problem | null
  /** Each new answer of the server takes the focus once. */
  answer: unknown
  onUseDates: (form: HTMLFormElement | null) => void
}

/** Shows what the server has answered to the form: that the item is in the cart, that the cart has other dates, or why it can't be added. */
export function AddAnswer({ shop, item, added, problem, answer, onUseDates }: AddAnswerProps) {
  return (
    <>
      {added && <CartAdded key={added.from} shop={shop} item={item} quote={added} />}
      {problem?.dates && <DatesOfCart shop={shop} dates={problem.dates} answer={answer} />}
      {problem && !problem.dates && (
        <BookingProblem shop={shop} names={item.sizes ?? [item]} problem={problem} answer={answer} onUseDates={onUseDates} />
      )}
    </>
  )
}
