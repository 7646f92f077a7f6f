import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { HowCounted } from "#app/modules/pricing/components/how-counted.tsx"
import type { PrepaymentTerms } from "#app/modules/pricing/prepayment/prepaid-part.ts"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { useLineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatMoment, formatPeriodShort } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { dayOf, lengthOf } from "#app/ui/period-picker/times/wall-time.ts"
import { useDurationFormat } from "#app/ui/period-picker/use-day-labels.ts"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import { BookingConditions } from "../cart/booking-conditions.tsx"
import { type CartLineView, type CartView, wayOfCart } from "../cart/cart-view.ts"
import { useShortageText } from "../cart/use-shortage-text.ts"
import { DepositLine } from "../payment/deposit-line.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import { onDelivery } from "./by-way.tsx"
import styles from "./checkout-summary.module.css"
import { usePrepaymentRows } from "./prepayment/use-prepayment-rows.tsx"
import { WholeTotal } from "./whole-total.tsx"

interface CheckoutSummaryProps {
  shop: ShopInfo
  cart: CartView
  prepayment: PrepaymentTerms | null
  /** How a customer cancels; "" where the shop says nothing. */
  cancellation: string
}

/** Lines, dates and total of the cart, with the delivery fee while delivery is chosen, and what is paid now of it. */
export function CheckoutSummary({ shop, cart, prepayment, cancellation }: CheckoutSummaryProps) {
  const { t } = useTranslation("reservations", "order")
  const shopTime = useShopTime(shop.timeZone)
  const { formatUnits, formatFactors, formatRounding } = usePeriodFormat()
  const { formatFacts } = useLineFacts(shop.timeZone)
  const lengthWords = useDurationFormat()
  const parts = usePrepaymentRows(shop, cart, prepayment)
  const shortOf = useShortageText(cart)
  const chargeRows = useChargeRows(shop.currency)
  const money = (amount: bigint) => formatMoney(amount, shop.currency, shop.locale)
  const at = (moment: string) => <span className="no-break">{formatMoment(moment, shop.timeZone, shop.locale)}</span>
  return (
    <div className={styles.summary}>
      {cart.period && (
        <div className={styles.period}>
          <p>{`${formatPeriodShort(cart.period, shop.timeZone, shop.locale)} · ${length()}`}</p>
          {!cart.isByNights && dayOf(cart.from) !== dayOf(cart.to) && (
            <p className={styles.times}>
              {at(cart.period.start)}
              <span> → </span>
              {at(cart.period.end)}
            </p>
          )}
          {shopTime && <p className={styles.times}>{shopTime}</p>}
        </div>
      )}
      <PriceRows
        rows={[
          ...cart.lines.map((line) => ({
            label: `${line.name}\u00a0×\u00a0${line.quantity}`,
            amount: line.problem === "gone" || line.total === null ? "–" : money(line.total),
            help: helpOf(line),
            more: !line.problem && <HowCounted line={line} currency={shop.currency} />,
            picture: <SquareImage picture={line.image} sizes="60px" alt="" />,
          })),
          ...chargeRows(cart.charges),
          ...(cart.delivery?.fee ? [{ label: t("charge.delivery"), amount: money(cart.delivery.fee), className: onDelivery }] : []),
        ]}
        total={{ label: t("total"), amount: <WholeTotal shop={shop} cart={cart} /> }}
        parts={parts}
      />
      <DepositLine deposit={cart.deposit} way={wayOfCart(cart)} currency={shop.currency} />
      <BookingConditions isStay={!cart.needsPlace} requirements={cart.requirements} cancellation={cancellation} />
    </div>
  )

  /** In the days that are charged where they are the same for all that is charged by the day, else as long as it is. */
  function length() {
    if (cart.isByNights) return formatUnits(cart.lines.find(({ units }) => units !== null)?.units ?? 1, "night")
    const [days, ...others] = new Set(
      cart.lines.flatMap(({ rateUnit, problem, units }) => (rateUnit === "day" && problem !== "gone" && units ? [units] : [])),
    )
    if (days && others.length === 0) return formatUnits(days, "day")
    return lengthWords(lengthOf(cart, shop.timeZone), { short: true })
  }

  /** The line's price calculation, or the reason that it cannot be booked. */
  function helpOf(line: CartLineView) {
    if (line.problem === "gone") return t("order:cart.gone")
    if (line.problem) return shortOf(line)
    if (!line.units) return undefined
    return [formatFactors({ ...line, units: line.units }, money), formatRounding(line), formatFacts(line)].filter(Boolean).join(" · ")
  }
}
