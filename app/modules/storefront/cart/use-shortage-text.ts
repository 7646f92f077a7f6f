import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"
import { isTakenByOwn } from "../payment/unpaid-booking.ts"
import { useUnpaidBooking } from "../payment/use-unpaid-booking.ts"
import type { CartLineView, CartView } from "./cart-view.ts"

/** Says of a line how few guests it has room for, or how few there are for it: on the dates of the cart, or, while it has none, in all. */
export function useShortageText({ from, to }: Pick<CartView, "from" | "to">) {
  const { t } = useTranslation("order")
  const unpaid = useUnpaidBooking()
  const sentence = useErrorMessage("reservations")
  return ({ number: item, quantity, free, most, mostGuests, problem }: CartLineView) => {
    if (problem === "guests") return sentence(`guests.most=${mostGuests}`)
    if (free !== null && unpaid && isTakenByOwn(unpaid, { item, quantity, free, from, to }))
      return t("form.yours", { number: unpaid.number })
    if (free === null) return most > 0 ? t("cart.onlyHave", { count: most }) : t("cart.noneHave")
    return free > 0 ? t("cart.onlyFree", { count: free }) : t("cart.noneFree")
  }
}
