import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import { CartForm } from "./cart-form.tsx"
import type { CartView } from "./cart-view.ts"

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
