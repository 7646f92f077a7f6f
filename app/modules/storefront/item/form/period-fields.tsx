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
import { type Choosable, choiceIn, choiceText, noSize, parseChoice } from "../../choice.ts"
import { useUnpaidBooking } from "../../payment/use-unpaid-booking.ts"
import { homeOf, type ShopInfo } from "../../shop/shop-info.ts"
import { fetchQuote } from "../use-quote.ts"

type WallTimeInput = ComponentProps<typeof PeriodPicker>["from"]

interface PeriodFieldsProps {
  item: Choosable
  from: WallTimeInput
  to: WallTimeInput
  limits: PeriodLimits
  /** Adds the item from within the calendar. */
  onAdd: () => void
  /** Leads from the calendar to the sizes, while none is chosen. */
  onChoose: () => void
}

/** Period of the item at this URL, for what is chosen in the surrounding form. */
export function PeriodFields({ item, from, to, limits, onAdd, onChoose }: PeriodFieldsProps) {
  const { t } = useTranslation("order")
  const shop = useOutletContext<ShopInfo>()
  const { page = "" } = useParams()
  const container = useRef<HTMLDivElement>(null)
  const quantity = useChoiceAround(container, item)
  const isSizeless = item.sizes !== null && quantity === noSize
  const home = homeOf(shop)
  const { currency, locale } = shop
  const days = useAvailability(
    `${home}/availability.json`,
    item.sizes && !isSizeless ? `lines=${quantity}` : `item=${item.number}&quantity=${isSizeless ? 1 : quantity}`,
  )

  const fetchPrice: FetchPrice = useCallback(
    async (period, signal) => {
      const { quote } = await fetchQuote(`${home}/${page}`, { ...period, quantity }, signal)
      const chosen = quote?.lines.filter((line) => line.quantity > 0) ?? []
      if (!quote || chosen.length === 0) return null
      return { price: formatMoney(quote.total, currency, locale), free: Math.min(...chosen.map((line) => line.free)) }
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
        nextStep={isSizeless ? { label: t("cart.chooseSize"), go: onChoose } : { label: t("cart.add"), isPriced: true, go: onAdd }}
        note={useOwnDates(shop, item)}
        {...days}
      />
    </div>
  )
}

/** Says which dates are the customer's own already; undefined where none are. */
function useOwnDates({ timeZone, locale }: ShopInfo, { number, sizes }: Choosable): string | undefined {
  const { t } = useTranslation("order")
  const unpaid = useUnpaidBooking()
  const { held } = unpaid ?? {}
  if (!unpaid || !(sizes ?? [{ number }]).some((each) => held?.quantities[each.number])) return undefined
  return t("form.yoursFor", { dates: formatPeriod({ start: unpaid.start, end: unpaid.end }, timeZone, locale), number: unpaid.number })
}

/** Returns what is chosen in the surrounding form; one piece, or no size, while it is empty or invalid. */
function useChoiceAround(place: { current: HTMLElement | null }, { number, sizes }: Choosable) {
  const [choice, setChoice] = useState(sizes ? noSize : "1")
  useEffect(() => {
    const item = { number, sizes }
    const form = place.current?.closest("form")
    const read = () => form && setChoice(choiceText(item, parseChoice(item, choiceIn(new FormData(form)) ?? "") ?? []))
    read()
    form?.addEventListener("input", read)
    return () => form?.removeEventListener("input", read)
  }, [place, number, sizes])
  return choice
}
