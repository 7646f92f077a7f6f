import type { ItemDetail } from "#app/modules/inventory/item-summary.ts"
import { HowCounted, usePriceRows } from "#app/modules/pricing/components/how-counted.tsx"
import { isPlain } from "#app/modules/pricing/line/price-line.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button } from "#app/ui/button.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import type { ShopInfo } from "../../shop/shop-info.ts"
import type { Quote, QuoteLine, QuoteState } from "../quote.ts"
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

type QuoteRowsProps = Pick<BookingPriceProps, "shop" | "item"> & { quote: Quote }

function QuoteRows({ shop, item, quote }: QuoteRowsProps) {
  const [line] = quote.lines
  if (item.sizes) return <SizeRows shop={shop} item={item} quote={quote} />
  return line ? <LineRows shop={shop} item={item} line={line} /> : null
}

/** A row for each chosen size, which opens where it is more than price × length. */
function SizeRows({ shop, item, quote }: QuoteRowsProps) {
  const { t } = useTranslation("reservations")
  const { formatFactors, formatRounding } = usePeriodFormat()
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const chosen = quote.lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, rateUnit: item.rateUnit }))
  const rows = chosen.map((line, index) => {
    return {
      id: String(line.number),
      label: item.sizes?.find(({ number }) => number === line.number)?.label ?? "",
      help: [formatFactors(line, money), index === 0 && formatRounding(line)].filter(Boolean).join(" · "),
      amount: money(line.total),
      more: <HowCounted line={line} currency={shop.currency} />,
    }
  })
  return <PriceRows rows={rows} total={{ label: t("total"), amount: money(quote.total) }} />
}

function LineRows({ shop, item, line: quoted }: Pick<BookingPriceProps, "shop" | "item"> & { line: QuoteLine }) {
  const { t } = useTranslation("reservations", "order")
  const { formatUnits, formatRounding } = usePeriodFormat()
  const rowsOf = usePriceRows(shop.currency)
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const total = { label: t("total"), amount: money(quoted.total) }
  const line = { ...quoted, rateUnit: item.rateUnit }
  if (!isPlain(line)) return <PriceRows rows={rowsOf(line)} total={total} />
  const units = formatUnits(line.units, item.rateUnit)
  // The page may be older than the price.
  const price = line.rows.find((row) => row.kind === "length")?.price ?? item.price
  const factors = [money(price), units, line.quantity > 1 && String(line.quantity)].filter(Boolean)
  const counted = item.tariff?.days.by === "dates" ? t("order:prices.calendarDays", { count: line.units }) : formatRounding(line)
  const rows = [{ label: factors.join(" × "), amount: total.amount, help: counted ?? lineOfRounding(item) }]
  return <PriceRows rows={rows} total={total} />
}

/** Most rentals by the day or month are rounded, which takes a line: its space is kept, so that the button below does not move under a finger. */
const lineOfRounding = ({ rateUnit }: ItemDetail) => (rateUnit === "hour" ? undefined : "\u00a0")
