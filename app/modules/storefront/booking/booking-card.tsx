import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import type { PaymentMethod } from "#app/modules/payments/payment-status.ts"
import { HowCounted } from "#app/modules/pricing/components/how-counted.tsx"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { useLineFacts } from "#app/modules/reservations/lines/use-line-facts.ts"
import { useRestWords } from "#app/modules/reservations/money/use-rest-words.ts"
import { periodWords, placeWord } from "#app/modules/reservations/rules/handover-words.ts"
import { holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatEnd, formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import { DepositLine } from "../payment/deposit-line.tsx"
import { Place } from "../shop/pick-up-points.tsx"
import type { ShopInfo } from "../shop/shop-info.ts"
import { BookingBadge } from "./booking-badge.tsx"
import styles from "./booking-summary.module.css"
import { useCustomerWords } from "./customer-words.ts"
import type { BookedView } from "./find-booked-view.server.ts"

interface BookingCardProps {
  shop: ShopInfo
  booking: BookedView
}

/** The dates, lines and payment of a booking. */
export function BookingCard({ shop, booking }: BookingCardProps) {
  const { t } = useTranslation("reservations")
  return (
    <section className={styles.card} aria-labelledby="booking-number">
      <div className={styles.cardHead}>
        <h2 id="booking-number" className={styles.cardTitle}>
          {t("booking", { number: booking.number })}
        </h2>
        <BookingBadge status={booking.status} isHeld={booking.card.secondsLeft !== null} card={booking.card.state} />
      </div>
      <Facts shop={shop} booking={booking} />
      <Prices shop={shop} booking={booking} />
    </section>
  )
}

function Facts({ shop, booking }: BookingCardProps) {
  const { t } = useTranslation("reservations", "order")
  const shopTime = useShopTime(shop.timeZone)
  const paid = useCustomerWords(shop.locale).paymentWords({ ...booking, isHeld: booking.card.secondsLeft !== null })
  const words = periodWords[booking.way]
  return (
    <dl className={styles.facts}>
      <dt>{t(words.start)}</dt>
      <dd>{formatMoment(booking.start, shop.timeZone, shop.locale, { year: true })}</dd>
      <dt>{t(words.end)}</dt>
      <dd>{formatEnd(booking, shop.timeZone, shop.locale, { year: true })}</dd>
      {shopTime && <dd className={styles.shopTime}>{shopTime}</dd>}
      {booking.place && (
        <>
          <dt>{t(placeWord(booking.way, booking.place.address))}</dt>
          <dd>{booking.place.address ? <Place place={booking.place} /> : t(`noPlace.${booking.way}`)}</dd>
        </>
      )}
      {paid && (
        <>
          <dt>{t("payment")}</dt>
          <dd>
            <strong className={styles.payment}>{paid}</strong>
            {booking.payment && !isInPerson(booking.payment) && (
              <span className={styles.method}>{t(`paymentMethod.${booking.payment.method}`)}</span>
            )}
          </dd>
        </>
      )}
      {booking.requirements && holdsStock(booking.status) && (
        <>
          <dt>{t(booking.way === "stay" ? "order:item.property.requirements" : "order:item.requirements")}</dt>
          <dd className={styles.note}>{booking.requirements}</dd>
        </>
      )}
      {booking.cancellation && holdsStock(booking.status) && (
        <>
          <dt>{t("order:item.cancellation")}</dt>
          <dd className={styles.note}>{booking.cancellation}</dd>
        </>
      )}
      {booking.note && (
        <>
          <dt>{t("yourNote")}</dt>
          <dd className={styles.note}>{booking.note}</dd>
        </>
      )}
    </dl>
  )
}

function Prices({ shop, booking }: BookingCardProps) {
  const { t } = useTranslation("reservations", "order")
  const { formatFactors, formatRounding } = usePeriodFormat()
  const { formatFacts } = useLineFacts(shop.timeZone)
  const chargeRows = useChargeRows(booking.currency)
  const restWords = useRestWords(shop.locale)
  const money = (amount: bigint) => formatMoney(amount, booking.currency, shop.locale)
  return (
    <div className={styles.prices}>
      <PriceRows
        rows={[
          ...booking.lines.map((line) => ({
            picture: <SquareImage picture={line.image} sizes="75px" alt="" />,
            label: `${line.name}\u00a0×\u00a0${line.quantity}`,
            amount: money(line.total),
            help: [formatFactors(line, money), formatRounding(line), formatFacts(line.facts)].filter(Boolean).join(" · "),
            more: <HowCounted line={line} currency={booking.currency} />,
          })),
          ...chargeRows(booking.charges),
        ]}
        total={{ label: t("total"), amount: money(booking.total) }}
        parts={parts()}
      />
      <DepositLine deposit={booking.deposit} way={booking.way} currency={booking.currency} />
    </div>
  )

  /** Returns, while a booking waits for its prepayment, the sums that are due now and later; then those that are paid and open. */
  function parts() {
    const { status, balance, prepayment, total, way } = booking
    const isToCome = status === "new" || status === "confirmed"
    const later = prepayment && (isToCome || prepayment.rest.dueOn !== null) ? restWords(prepayment.rest, way) : t("order:pay.toPay")
    if (booking.card.secondsLeft !== null && prepayment)
      return [
        { label: t("order:pay.now"), amount: money(prepayment.part) },
        { label: later, amount: money(total - prepayment.part) },
      ]
    if (balance.paid === 0n || balance.open === 0n) return []
    return [
      { label: t("order:pay.paid"), amount: money(balance.paid) },
      { label: later, amount: money(balance.open) },
    ]
  }
}

const isInPerson = ({ method }: { method: PaymentMethod }) => method === "payOnPickup"

export const isCancelled = ({ status }: BookedView) => status === "cancelled"

/** Includes refunds: the shop took money at some point. */
export const isMoneyTaken = ({ payment }: BookedView) => payment !== null && payment.status !== "pending" && payment.status !== "failed"
