import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { PhoneLink } from "../shop/phone-link.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"

/** Replaces the booking form in a shop that has neither pick-up points nor delivery. */
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
