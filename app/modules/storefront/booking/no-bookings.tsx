import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { PhoneLink } from "../shop/phone-link.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"

/** Stands where the way to a booking would begin, in a shop from which nothing can be got yet. */
export function NoBookings({ shop: { phone } }: { shop: ShopInfo }) {
  const { t } = useTranslation("order")
  return (
    <Notice title={t("noBookings.title")}>
      {phone && (
        <p>
          {t("noBookings.call")} <PhoneLink phone={phone} />
        </p>
      )}
    </Notice>
  )
}
