import { type ComponentProps, useCallback, useEffect, useRef, useState } from "react"
import { useOutletContext, useParams } from "react-router"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { writePeriodToUrl } from "#app/ui/period-picker/period-in-url.ts"
import type { PeriodLimits } from "#app/ui/period-picker/period-limits.ts"
import { PeriodPicker } from "#app/ui/period-picker/period-picker.tsx"
import { useAvailability } from "#app/ui/period-picker/use-availability.ts"
import type { FetchPrice } from "#app/ui/period-picker/use-price.ts"
import { useUnpaidBooking } from "../booking/use-unpaid-booking.ts"
import { readQuantity } from "../cart/cart.ts"
import { fetchQuote } from "../item/use-quote.ts"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"

type WallTimeInput = ComponentProps<typeof PeriodPicker>["from"]

interface PeriodFieldsProps {
  from: WallTimeInput
  to: WallTimeInput
  limits: PeriodLimits
  /** Adds the item from within the calendar. */
  onAdd: () => void
}

/** Period of the item at this URL, for the quantity in the surrounding form. */
export function PeriodFields({ from, to, limits, onAdd }: PeriodFieldsProps) {
  const { t } = useTranslation("order")
  const shop = useOutletContext<ShopInfo>()
  const { page = "" } = useParams()
  const container = useRef<HTMLDivElement>(null)
  const quantity = useQuantityAround(container)
  const home = homeOf(shop)
  const { currency, locale } = shop
  const days = useAvailability(`${home}/availability.json`, `item=${page.replace("item-", "")}&quantity=${quantity}`)

  const fetchPrice: FetchPrice = useCallback(
    async (period, signal) => {
      const { quote } = await fetchQuote(`${home}/${page}`, { ...period, quantity }, signal)
      return quote && { price: formatMoney(quote.total, currency, locale), free: quote.free }
    },
    [home, page, quantity, currency, locale],
  )

  return (
    <div ref={container}>
      <PeriodPicker
        from={from}
        to={to}
        skin={shop.periodSkin}
        zone={shop.timeZone}
        limits={limits}
        locale={locale}
        fetchPrice={fetchPrice}
        onChange={writePeriodToUrl}
        nextStep={{ label: t("cart.add"), isPriced: true, go: onAdd }}
        note={useOwnDates(shop, page)}
        {...days}
      />
    </div>
  )
}

/** Says which dates are the customer's own already; undefined where none are. */
function useOwnDates({ timeZone, locale }: ShopInfo, page: string): string | undefined {
  const { t } = useTranslation("order")
  const unpaid = useUnpaidBooking()
  if (!unpaid?.held?.quantities[Number(page.replace("item-", ""))]) return undefined
  return t("form.yoursFor", { dates: formatPeriod({ start: unpaid.start, end: unpaid.end }, timeZone, locale), number: unpaid.number })
}

/** Returns the quantity of the surrounding form; "1" while it is empty or invalid. */
function useQuantityAround(place: { current: HTMLElement | null }) {
  const [quantity, setQuantity] = useState("1")
  useEffect(() => {
    const form = place.current?.closest("form")
    const read = () => {
      const field = form?.elements.namedItem("quantity")
      if (field instanceof HTMLInputElement) setQuantity(String(readQuantity(field.value) ?? 1))
    }
    read()
    form?.addEventListener("input", read)
    return () => form?.removeEventListener("input", read)
  }, [place])
  return quantity
}
