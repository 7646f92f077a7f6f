import { useEffect, useRef } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { LinkButton } from "#app/ui/button.tsx"
import { Notice } from "#app/ui/notice.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import type { StaleCart } from "./read-stale-cart.server.ts"

/** Explains that the cart on the page was booked or emptied elsewhere. */
export function StaleCartNotice({ shop, left: { isBooked, booking } }: { shop: ShopInfo; left: StaleCart }) {
  const { t } = useTranslation("order")
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  if (!isBooked) return <Notice ref={notice} tone="warning" title={t("cart.emptied")} />
  if (!booking) return <Notice ref={notice} title={t("cart.bookedAlready")} />
  return (
    <Notice
      ref={notice}
      title={t("cart.booked", { number: booking.number })}
      actions={<LinkButton to={`${homeOf(shop)}/booking-preview?key=${booking.key}`}>{t("cart.seeBooking")}</LinkButton>}
    />
  )
}
