import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { NearestButton } from "./nearest-button.tsx"
import type { Quote } from "./quote.ts"
import type { ShopInfo } from "./shop-info.ts"

interface NearestOfferProps {
  shop: ShopInfo
  nearest: NonNullable<Quote["nearest"]>
  onUse: (form: HTMLFormElement | null) => void
}

/** The nearest dates on which as many are free as are asked, where the chosen ones fall short. */
export function NearestOffer({ shop, nearest, onUse }: NearestOfferProps) {
  const { t } = useTranslation("reservations")
  const at = (moment: string) => formatMoment(moment, shop.timeZone, shop.locale)
  return (
    <Notice actions={<NearestButton nearest={nearest} zone={shop.timeZone} onUse={onUse} />}>
      <p>{t("stock.nearest", { from: at(nearest.start), until: at(nearest.end) })}</p>
    </Notice>
  )
}
