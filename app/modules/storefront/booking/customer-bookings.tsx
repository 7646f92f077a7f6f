import { useEffect, useRef } from "react"
import { Form, Link, NavigationType, useNavigationType } from "react-router"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import { formatEnd, formatMoment } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Button, LinkButton } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { homeOf, type ShopInfo } from "../shop/shop-info.ts"
import { BookingBadge } from "./booking-badge.tsx"
import styles from "./customer-bookings.module.css"
import { useCustomerWords } from "./customer-words.ts"
import type { CustomerBooking } from "./read-customer-bookings.server.ts"

interface CustomerBookingsProps {
  shop: ShopInfo
  /** Verified by a one-time code. */
  email: string
  bookings: CustomerBooking[]
  isFirst: boolean
  /** Cursor of the next page: bookings numbered below it. */
  older: number | undefined
}

/** Lists the customer's bookings at this shop, newest first. */
export function CustomerBookings({ shop, email, bookings, isFirst, older }: CustomerBookingsProps) {
  const { t } = useTranslation("order", "storefront", "errors")
  const here = `${homeOf(shop)}/booking-preview`
  const heading = useLostFocus()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t("storefront:myBookings.title")}
        </h1>
        <p className={styles.email}>{email}</p>
        <Form method="post" action={here} className={styles.logOut}>
          <Button type="submit" name="intent" value="log-out">
            {t("myBookings.logOut")}
          </Button>
        </Form>
      </header>
      {bookings.length === 0 ? (
        <EmptyState
          icon={<Icon name="calendar" size={40} />}
          title={t("myBookings.none")}
          actions={
            <LinkButton to={`${homeOf(shop)}/shop`} variant="primary">
              {t("errors:notFound.seeShop")}
            </LinkButton>
          }
        >
          {isFirst && t("myBookings.noneText", { email })}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {bookings.map((booking) => (
            <Card key={booking.number} shop={shop} booking={booking} />
          ))}
        </ul>
      )}
      {(!isFirst || older !== undefined) && (
        <nav aria-label={t("storefront:myBookings.title")} className={styles.pages}>
          {!isFirst && <LinkButton to={here}>{t("myBookings.newest")}</LinkButton>}
          {older !== undefined && (
            <LinkButton to={`${here}?before=${older}`} rel="next" className={styles.older}>
              {t("myBookings.older")}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  )
}

/** Moves the focus to the heading when the submitted form is gone. */
function useLostFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const comesFromForm = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (comesFromForm && document.activeElement === document.body) heading.current?.focus()
  }, [comesFromForm])
  return heading
}

function Card({ shop, booking }: { shop: ShopInfo; booking: CustomerBooking }) {
  const { t } = useTranslation("reservations", "order")
  const { paymentWords } = useCustomerWords(shop.locale)
  const { isHeld } = booking
  const money = (amount: bigint) => formatMoney(amount, booking.currency, shop.locale)
  const payWords = booking.toPay === null ? "" : t("order:pay.byCard", { sum: money(booking.toPay) })
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <Link to={booking.page} className={styles.link} data-status={booking.status}>
            {t("booking", { number: booking.number })}
          </Link>
        </h2>
        <BookingBadge {...booking} />
      </div>
      <div className={styles.what}>
        <SquareImage picture={booking.image} sizes="75px" alt="" />
        <div>
          <p className={styles.period}>
            {`${formatMoment(booking.start, shop.timeZone, shop.locale, { year: true })} – ${formatEnd(booking, shop.timeZone, shop.locale, { year: true })}`}
          </p>
          <p className={styles.items}>
            {booking.lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(", ")}
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <span>{isHeld ? "" : paymentWords(booking)}</span>
        <span className={styles.total}>{money(booking.total)}</span>
      </div>
      {booking.toPay !== null && (
        <Form method="post" action={booking.page} className={styles.pay}>
          <Button type="submit" name="intent" value="pay" aria-label={`${t("booking", { number: booking.number })}: ${payWords}`}>
            {payWords}
          </Button>
        </Form>
      )}
    </li>
  )
}
