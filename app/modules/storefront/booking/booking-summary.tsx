import { type MouseEvent, useEffect } from "react"
import { Form, useLocation, useNavigation } from "react-router"
import { holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { toast } from "#app/ui/toasts/toast.ts"
import { loadToastArea } from "#app/ui/toasts/toasts.tsx"
import type { CardState } from "../payment/card-payment.ts"
import { PageTitle } from "../shop/page-title.tsx"
import { PhoneLink } from "../shop/phone-link.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { Acts, CancelPanel, ExtendPanel } from "./acts/acts.tsx"
import { BookingCard, isCancelled, isMoneyTaken } from "./booking-card.tsx"
import styles from "./booking-summary.module.css"
import { useCustomerWords } from "./customer-words.ts"
import type { BookedView } from "./find-booked-view.server.ts"
import { PaymentPanel, type PaymentRefusal } from "./payment-panel.tsx"

interface BookingSummaryProps {
  shop: ShopInfo
  booking: BookedView
  /** Opens this page. */
  bookingKey: string
  calendar: string
  /** Why the payment that was asked for was not started. */
  refusal: PaymentRefusal | null | undefined
}

/** The page shown after booking, and later by the booking's link. */
export function BookingSummary({ shop, booking, bookingKey, calendar, refusal }: BookingSummaryProps) {
  const { t } = useTranslation("order")
  const { pathname, search } = useLocation()
  const requestedAct = new URLSearchParams(search).get("act")
  const acting =
    requestedAct === "cancel" ? booking.acts.cancelling && "cancel" : requestedAct === "extend" ? booking.acts.extending && "extend" : null
  const isHeld = booking.card.secondsLeft !== null
  const isMade = !isCancelled(booking) && !isHeld
  const payment = <PaymentPanel shop={shop} booking={booking} bookingKey={bookingKey} refusal={acting ? null : refusal} />
  // News of a card payment comes first. The mere offer to pay by card stands below the total, and stays there when it is refused, so that the focus is kept.
  const isPaymentNews = booking.card.state !== "none"
  return (
    <div className={styles.page}>
      <PrintHeader shop={shop} />
      <header className={styles.header}>
        <Mark booking={booking} />
        <PageTitle className={styles.title}>{title()}</PageTitle>
        {isMade && next() && <p className={styles.next}>{next()}</p>}
        <p className={styles.number}>
          {booking.sentTo && isMade && <span>{t("success.sent", { email: booking.sentTo })}</span>}{" "}
          <span>{t(isCancelled(booking) ? "success.freed" : "success.keep")}</span>{" "}
          {isCancelled(booking) && !isMoneyTaken(booking) && <span>{t("success.nothingDue")}</span>}
          {isCancelled(booking) && booking.balance.overpaid > 0n && booking.card.state === "none" && (
            <span>{t("cancel.shopOwes", { sum: formatMoney(booking.balance.overpaid, booking.currency, shop.locale) })}</span>
          )}
        </p>
        <div className={styles.actions}>
          {isMade && holdsStock(booking.status) && <AddToCalendar to={calendar} />}
          {(isCancelled(booking) || booking.status === "completed") && <BookAgain shop={shop} bookingKey={bookingKey} />}
          <LinkButton to={`${homeOf(shop)}/shop`}>{t("success.backToShop")}</LinkButton>
          <Button variant="quiet" className="needs-script" onClick={() => window.print()}>
            {t("success.print")}
          </Button>
        </div>
        {!isCancelled(booking) && <p className={styles.address}>{`${shop.origin}${pathname}?key=${bookingKey}`}</p>}
      </header>
      <LiveStatus shop={shop} booking={booking} />
      {acting === "cancel" && <CancelPanel shop={shop} booking={booking} bookingKey={bookingKey} refusal={refusal} />}
      {acting === "extend" && <ExtendPanel shop={shop} booking={booking} bookingKey={bookingKey} refusal={refusal} />}
      {isPaymentNews && payment}
      <BookingCard shop={shop} booking={booking} />
      {!isPaymentNews && payment}
      {!acting && <Acts booking={booking} page={pathname} bookingKey={bookingKey} />}
      {booking.contact && (
        <p className={styles.questions}>
          <span>{t(isCancelled(booking) || booking.acts.open.includes("cancel") ? "success.ask" : "success.write")}</span>{" "}
          <a href={`mailto:${booking.contact}?subject=${encodeURIComponent(t("success.subject", { number: booking.number }))}`}>
            {booking.contact}
          </a>
        </p>
      )}
      {shop.phone && (
        <p className={styles.questions}>
          <span>{t("success.questions")}</span> <PhoneLink phone={shop.phone} />
        </p>
      )}
    </div>
  )

  function next() {
    if (booking.status === "new") return t("success.next")
    if (booking.status !== "confirmed") return undefined
    const date = formatMoment(booking.start, shop.timeZone, shop.locale)
    return t(nextStep[booking.way], { date })
  }

  function title() {
    const waiting = waitingTitles[booking.card.state]
    if (waiting && (isHeld || booking.card.state === "checking")) return t(waiting)
    return booking.firstName ? t(headings[booking.status], { name: booking.firstName }) : t("success.erased")
  }
}

const nextStep = { pickup: "success.nextPickUp", delivery: "success.nextDelivery", stay: "success.nextCheckIn" } as const

/** While a booking is not paid for, or nobody knows, its page promises nothing. */
const waitingTitles = {
  checking: "pay.checking",
  opening: "pay.opening",
  notOpened: "pay.notCompleted",
  unpaid: "pay.notCompleted",
  declined: "pay.notCompleted",
  timeOver: "pay.timeOver",
  expired: undefined,
  returning: undefined,
  returned: undefined,
  notReturned: undefined,
  none: undefined,
} as const satisfies Record<CardState, string | undefined>

function Mark({ booking }: { booking: BookedView }) {
  const { state, secondsLeft } = booking.card
  const isWaiting = secondsLeft !== null || state === "checking"
  const icon = isWaiting ? "info" : isCancelled(booking) ? "close" : "check"
  return (
    <span className={styles.mark} data-quiet={icon !== "check" || undefined}>
      <Icon name={icon} size={28} />
    </span>
  )
}

const headings = {
  new: "success.title",
  confirmed: "success.title",
  inProgress: "success.inProgress",
  completed: "success.completed",
  cancelled: "success.cancelled",
} as const

/** Announces the status and the payment to screen readers when polling brings another. */
function LiveStatus({ shop, booking }: { shop: ShopInfo; booking: BookedView }) {
  const { t } = useTranslation("reservations")
  const { statusWords, paymentWords } = useCustomerWords(shop.locale)
  const parts = [
    t("booking", { number: booking.number }),
    statusWords(booking.status),
    paymentWords({ ...booking, isHeld: booking.card.secondsLeft !== null }),
  ]
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

/** Fills the cart with the items and the dates of the booking. */
function BookAgain({ shop, bookingKey }: { shop: ShopInfo; bookingKey: string }) {
  const { t } = useTranslation("storefront")
  const { formData } = useNavigation()
  return (
    <Form method="post" action={`${homeOf(shop)}/booking-preview?key=${bookingKey}`}>
      <Button type="submit" name="intent" value="book-again" variant="primary" busy={formData?.get("intent") === "book-again"}>
        {t("unpaid.bookAgain")}
      </Button>
    </Form>
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
