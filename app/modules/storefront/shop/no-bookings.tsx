import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { PhoneLink } from "./phone-link.tsx"
import { type ShopInfo, takesBookings } from "./shop-info.ts"

/** Replaces the booking form in a shop that has neither pick-up points nor delivery, or has paused its bookings. */
export function NoBookings({ shop }: { shop: ShopInfo }) {
  const { t } = useTranslation("order")
  return (
    <Notice title={t(takesBookings(shop) ? "noBookings.paused" : "noBookings.title")}>
      {shop.phone && (
        <p>
          <span>{t("noBookings.call")}</span> <PhoneLink phone={shop.phone} />
        </p>
      )}
    </Notice>
  )
}
