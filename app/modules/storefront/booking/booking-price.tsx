import type { ItemDetail } from "#app/modules/inventory/components/item-summary.ts"
import { usePriceRows } from "#app/modules/pricing/components/how-counted.tsx"
import { isPlain } from "#app/modules/pricing/price-line.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import type { Quote, QuoteState } from "../item/quote.ts"
import type { ShopInfo } from "../shop/shop-info.ts"
import styles from "./booking-price.module.css"

interface BookingPriceProps {
  shop: ShopInfo
  item: ItemDetail
  quote: Quote | null
  state: QuoteState
  /** A price is loading. Its space is reserved, so that nothing moves when it arrives. */
  isDue: boolean
  onRetry: (form: HTMLFormElement | null) => void
}

/** Shows how the total of the dates in the form is calculated. */
export function BookingPrice({ shop, item, quote, state, isDue, onRetry }: BookingPriceProps) {
  const { t } = useTranslation("order", "reservations", "ui")
  if (state === "failed") {
    return (
      <div className={styles.failed} role="alert">
        <span>{t("form.failed")}</span>
        <Button
          type="submit"
          name="intent"
          value="show-price"
          onClick={(event) => {
            event.preventDefault()
            onRetry(event.currentTarget.form)
          }}
        >
          {t("ui:tryAgain")}
        </Button>
      </div>
    )
  }
  if (!quote && !isDue) return null
  return (
    <div className={styles.price} aria-live="polite" aria-busy={!quote || state === "loading" || undefined}>
      {quote ? (
        <QuoteRows shop={shop} item={item} quote={quote} />
      ) : (
        <PriceRows
          rows={[{ label: t("form.checking"), amount: "", help: lineOfRounding(item) }]}
          total={{ label: t("reservations:total"), amount: "…" }}
        />
      )}
    </div>
  )
}

function QuoteRows({ shop, item, quote }: Pick<BookingPriceProps, "shop" | "item"> & { quote: Quote }) {
  const { t } = useTranslation("reservations", "order")
  const { formatUnits, formatRounding } = usePeriodFormat()
  const rowsOf = usePriceRows(shop.currency)
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const total = { label: t("total"), amount: money(quote.total) }
  const line = { ...quote, rateUnit: item.rateUnit }
  if (!isPlain(line)) return <PriceRows rows={rowsOf(line)} total={total} />
  const units = formatUnits(quote.units, item.rateUnit)
  // The page may be older than the price.
  const price = quote.rows.find((row) => row.kind === "length")?.price ?? item.price
  const factors = [money(price), units, quote.quantity > 1 && String(quote.quantity)].filter(Boolean)
  const counted = item.tariff?.days.by === "dates" ? t("order:prices.calendarDays", { count: quote.units }) : formatRounding(line)
  const rows = [{ label: factors.join(" × "), amount: total.amount, help: counted ?? lineOfRounding(item) }]
  return <PriceRows rows={rows} total={total} />
}

/** Most rentals by the day or month are rounded, which takes a line: its space is kept, so that the button below does not move under a finger. */
const lineOfRounding = ({ rateUnit }: ItemDetail) => (rateUnit === "hour" ? undefined : "\u00a0")
