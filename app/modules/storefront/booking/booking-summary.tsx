import { type MouseEvent, useEffect } from "react"
import { useLocation } from "react-router"
import type { PaymentMethod } from "#app/modules/payments/payment-status.ts"
import { holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import { PaymentBadge, StatusBadge, useStatusMessages } from "#app/modules/reservations/status-badge.tsx"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { PriceRows } from "#app/ui/price-rows.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { loadToastArea } from "#app/ui/toasts/toasts.tsx"
import { useShopTime } from "#app/ui/use-shop-time.ts"
import { PageTitle } from "../shop/page-title.tsx"
import { PhoneLink } from "../shop/phone-link.tsx"
import { Place } from "../shop/pick-up-points.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import styles from "./booking-summary.module.css"
import type { BookedView } from "./find-booked-view.server.ts"

/** The page shown after booking, and later by the booking's link. */
export function BookingSummary({ shop, booking, calendar }: { shop: ShopInfo; booking: BookedView; calendar: string }) {
  const { t } = useTranslation("order")
  const { pathname, search } = useLocation()
  return (
    <div className={styles.page}>
      <PrintHeader shop={shop} />
      <header className={styles.header}>
        <span className={styles.mark} data-cancelled={isCancelled(booking) || undefined}>
          <Icon name={isCancelled(booking) ? "close" : "check"} size={28} />
        </span>
        <PageTitle className={styles.title}>
          {booking.firstName ? t(headings[booking.status], { name: booking.firstName }) : t("success.erased")}
        </PageTitle>
        <p className={styles.number}>
          {t("success.number", { number: booking.number })}{" "}
          {booking.sentTo && !isCancelled(booking) && t("success.sent", { email: booking.sentTo })}{" "}
          {t(isCancelled(booking) ? "success.freed" : "success.keep")}{" "}
          {isCancelled(booking) && !isMoneyTaken(booking) && t("success.nothingDue")}
        </p>
        {!isCancelled(booking) && <p className={styles.address}>{shop.origin + pathname + search}</p>}
      </header>
      <LiveStatus booking={booking} />
      <BookingCard shop={shop} booking={booking} />
      <div className={styles.actions}>
        {holdsStock(booking.status) && <AddToCalendar to={calendar} />}
        <LinkButton to={`${homeOf(shop)}/shop`} variant={holdsStock(booking.status) ? undefined : "primary"}>
          {t("success.backToShop")}
        </LinkButton>
        <Button variant="quiet" className="needs-script" onClick={() => window.print()}>
          {t("success.print")}
        </Button>
      </div>
      <p className={styles.next}>
        {booking.status === "new" && <span>{t("success.next")}</span>}
        {shop.phone && (
          <span>
            {t("success.questions")} <PhoneLink phone={shop.phone} />
          </span>
        )}
      </p>
    </div>
  )
}

const headings = {
  new: "success.title",
  confirmed: "success.title",
  inProgress: "success.inProgress",
  completed: "success.completed",
  cancelled: "success.cancelled",
} as const

const isCancelled = ({ status }: BookedView) => status === "cancelled"
/** Includes refunds: the shop took money at some point. */
const isMoneyTaken = ({ payment }: BookedView) => payment !== null && payment.status !== "pending" && payment.status !== "failed"

/** Announces the status and the payment to screen readers when polling brings another. */
function LiveStatus({ booking: { number, status, payment } }: { booking: BookedView }) {
  const { t } = useTranslation("reservations")
  const { statusMessage, paymentMessage } = useStatusMessages("customer")
  const parts = [t("booking", { number }), statusMessage(status), payment && `${t("payment")}: ${paymentMessage(payment.status)}`]
  return <output className="visually-hidden">{parts.filter(Boolean).join(", ")}</output>
}

/** Names the shop on paper, which has no header and no footer. */
function PrintHeader({ shop }: { shop: ShopInfo }) {
  return (
    <div className={styles.letterhead}>
      <p className={styles.shop}>{shop.name}</p>
      {shop.locations.map(({ id, name, address }) => (
        <p key={id}>{[name, address].filter(Boolean).join(", ")}</p>
      ))}
      {shop.phone && <p>{shop.phone.formatted}</p>}
    </div>
  )
}

/** A delivered booking is paid on delivery, not at pick-up. */
const shownMethod = (method: PaymentMethod, isDelivered: boolean) => (method === "payOnPickup" && isDelivered ? "payOnDelivery" : method)

function BookingCard({ shop, booking }: { shop: ShopInfo; booking: BookedView }) {
  const { t } = useTranslation("reservations")
  const { formatFactors, formatRounding } = usePeriodFormat()
  const shopTime = useShopTime(shop.timeZone)
  const at = (instant: string) => formatMoment(instant, shop.timeZone, shop.locale, { year: true })
  const money = (amount: bigint) => formatMoney(amount, booking.currency, shop.locale)
  return (
    <section className={styles.card} aria-labelledby="booking-number">
      <div className={styles.cardHead}>
        <h2 id="booking-number" className={styles.cardTitle}>
          {t("booking", { number: booking.number })}
        </h2>
        <StatusBadge status={booking.status} audience="customer" />
      </div>
      <dl className={styles.facts}>
        <dt>{t("pickUp")}</dt>
        <dd>{at(booking.start)}</dd>
        <dt>{t("return")}</dt>
        <dd>{at(booking.end)}</dd>
        {shopTime && <dd className={styles.shopTime}>{shopTime}</dd>}
        {booking.place && (
          <>
            <dt>{t(booking.isDelivered ? "deliveryTo" : "where")}</dt>
            <dd className={styles.place}>
              <Place place={booking.place} />
            </dd>
          </>
        )}
        {booking.payment && (!isCancelled(booking) || isMoneyTaken(booking)) && (
          <>
            <dt>{t("payment")}</dt>
            <dd className={styles.payment}>
              {t(`paymentMethod.${shownMethod(booking.payment.method, booking.isDelivered)}`)}{" "}
              <PaymentBadge status={booking.payment.status} audience="customer" />
            </dd>
          </>
        )}
        {booking.note && (
          <>
            <dt>{t("yourNote")}</dt>
            <dd className={styles.note}>{booking.note}</dd>
          </>
        )}
      </dl>
      <div className={styles.prices}>
        <PriceRows
          rows={booking.lines.map((line) => ({
            label: `${line.name}\u00a0×\u00a0${line.quantity}`,
            amount: money(line.total),
            help: [formatFactors(money(line.unitPrice), line), formatRounding(line)].filter(Boolean).join(" · "),
          }))}
          total={{ label: t("total"), amount: money(booking.total) }}
        />
      </div>
    </section>
  )
}

/** Offline, the link would replace this page with the browser's error page. */
function AddToCalendar({ to }: { to: string }) {
  const { t } = useTranslation("order", "ui")
  useEffect(() => void loadToastArea(), [])
  const stay = (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    toast.error(t("ui:offline.title"))
  }
  return (
    <LinkButton to={to} reloadDocument variant="primary" onClick={stay}>
      {t("success.addToCalendar")}
    </LinkButton>
  )
}
