import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { CartForm } from "../cart/cart-form.tsx"
import type { CartView } from "../cart/cart-view.ts"
import type { ShopInfo } from "../shop/shop-info.ts"

interface NearestDatesProps {
  shop: ShopInfo
  action: string
  nearest: NonNullable<CartView["nearest"]>
}

/** Dates of the same length that are free for the whole cart. */
export function NearestDates({ shop, action, nearest }: NearestDatesProps) {
  const { t } = useTranslation("order", "storefront")
  return (
    <Notice title={t("cart.nearest", { dates: formatPeriod(nearest, shop.timeZone, shop.locale) })}>
      <CartForm action={action}>
        <input type="hidden" name="intent" value="period" />
        <input type="hidden" name="from" value={nearest.from} />
        <input type="hidden" name="to" value={nearest.to} />
        <Button type="submit">{t("form.useDates")}</Button>
      </CartForm>
    </Notice>
  )
}
