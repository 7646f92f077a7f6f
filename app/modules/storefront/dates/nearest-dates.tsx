import type { ReactNode } from "react"
import type { ShortageDetails } from "#app/modules/reservations/refusal-details.ts"
import { formatPeriod, formatWallTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { CartForm } from "../cart/cart-form.tsx"
import type { CartView } from "../cart/cart-view.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import { writePeriodInput } from "./period-input.ts"

interface NearestDatesProps {
  shop: ShopInfo
  action: string
  nearest: NonNullable<CartView["nearest"]>
  /** The whole cart is free on them. */
  isFree: boolean
}

/** Offers the nearest dates that keep the shop's rules, or on which the whole cart is free. */
export function NearestDates({ shop, action, nearest, isFree }: NearestDatesProps) {
  const { t } = useTranslation("order", "storefront")
  return (
    <Notice row title={t(isFree ? "cart.nearest" : "form.nearest", { dates: formatPeriod(nearest, shop.timeZone, shop.locale) })}>
      <CartForm change="nearest-dates" action={action} values={{ intent: "period", from: nearest.from, to: nearest.to }}>
        <Button type="submit">{t("form.useDates")}</Button>
      </CartForm>
    </Notice>
  )
}

interface NearestButtonProps {
  nearest: NonNullable<ShortageDetails["nearest"]>
  zone: string
  /** Without it the form is submitted with the nearest dates. */
  onUse?: ((form: HTMLFormElement | null) => void) | undefined
  takesFocus?: boolean
  wide?: boolean
  children: ReactNode
}

/** Changes the dates in place; without a script, submits the form, which returns with them. */
export function NearestButton({ nearest, zone, onUse, takesFocus, wide, children }: NearestButtonProps) {
  const dates = { from: formatWallTime(nearest.start, zone), to: formatWallTime(nearest.end, zone) }
  return (
    <>
      <input type="hidden" name="nearestFrom" value={dates.from} />
      <input type="hidden" name="nearestTo" value={dates.to} />
      <Button
        type="submit"
        name="intent"
        value="use-nearest"
        wide={wide}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script the answer opens at its top, far from the way on
        autoFocus={takesFocus}
        onClick={(event) => {
          const { form } = event.currentTarget
          if (!form || !onUse) return
          event.preventDefault()
          writePeriodInput(form, dates)
          onUse(form)
        }}
      >
        {children}
      </Button>
    </>
  )
}
