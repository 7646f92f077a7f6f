import { Fragment, useId } from "react"
import { Link } from "react-router"
import { groupSizes } from "#app/modules/inventory/sizes/item-order.ts"
import { statusWhenTicked, type TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Button } from "#app/ui/button.tsx"
import { LateBadge } from "../late/late-badge.tsx"
import { useSheetAddress } from "../sheet/sheet-address.ts"
import { ShortBadge } from "../status/short-badge.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusForm } from "../status/status-form.tsx"
import { StatusBadge } from "../status-badge.tsx"
import { TestBadge } from "../test-booking/test-badge.tsx"
import styles from "./booking-card.module.css"
import { isDone, isPlanned } from "./day-lists.ts"
import type { DayBooking, DayView } from "./read-day.server.ts"
import { TickForm } from "./tick-form.tsx"

interface BookingCardProps {
  booking: DayBooking
  step: TickStep
  day: DayView
  actions: StatusActions
}

/** A booking to hand out or to return: when, who, what is due, and its lines to tick. */
export function BookingCard({ booking, step, day, actions }: BookingCardProps) {
  const { t, locale } = useTranslation("today", "bookings", "reservations", "status")
  const title = useId()
  const addressOn = useSheetAddress()
  const { number, client, phone, phoneAddress, delivery, handler, note, open, currency, lines } = booking
  const status = actions.statusOf(booking)
  const time = step === "handOut" ? booking.start : booking.end
  const isQuiet = isDone(status, step) || isPlanned(status, step)
  const isDayEnd = step === "return" && time === day.end
  const isOtherDay = !isDayEnd && formatDay(time, day.zone, locale) !== formatDay(day.start, day.zone, locale)
  return (
    <article className={styles.card} aria-labelledby={title} data-quiet={isQuiet || undefined}>
      <header className={styles.header}>
        <time dateTime={time} className={styles.time}>
          {isOtherDay && <span className={styles.otherDay}>{formatDay(time, day.zone, locale)}</span>}{" "}
          <span>{isDayEnd ? "24:00" : formatTime(time, day.zone)}</span>
        </time>
        <h3 id={title} className={styles.client}>
          <Link to={addressOn(number)} preventScrollReset data-row-link="" className={styles.link}>
            <span className={styles.number}>{number}</span> <span>{client || t("bookings:erased")}</span>
          </Link>
        </h3>
        <span className={styles.status}>
          <CardBadge booking={{ ...booking, status }} step={step} isMissed={step === "handOut" && isOtherDay} />
          <ShortBadge status={status} isShort={booking.isShort} />
          <TestBadge isTest={booking.isTest} />
        </span>
      </header>
      <p className={styles.facts}>
        {phone && (
          <a href={phoneAddress} className={styles.phone}>
            {phone}
          </a>
        )}
        {open > 0n && <span className={styles.open}>{t("toPay", { sum: formatMoney(open, currency, locale) })}</span>}
        <DepositFact booking={booking} step={step} />
        {delivery.place && <span>{delivery.type === "delivery" ? t("delivery", { place: delivery.place }) : delivery.place}</span>}
        {handler && step === "handOut" && <span>{t("handler", { name: handler })}</span>}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.lines} aria-label={t(`lines.${step}`)}>
        {groupSizes(lines).map(({ item, lines: together }) => (
          <Fragment key={together[0].id}>
            {item !== null && (
              <li className={styles.item} aria-hidden="true">
                {item}
              </li>
            )}
            {together.map((line) => (
              <li key={line.id} data-size={item === null ? undefined : ""}>
                <TickForm booking={booking} line={line} step={step} actions={actions} day={day} isGrouped={item !== null} />
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      {!isQuiet && (
        <StatusForm
          number={number}
          status={status}
          set={(to) => actions.set([{ number, status: booking.status }], to)}
          className={styles.step}
        >
          <Button type="submit" name="to" value={statusWhenTicked[step]} wide>
            {t(step === "handOut" ? "status:step.confirmed" : "status:step.inProgress")}
          </Button>
        </StatusForm>
      )}
    </article>
  )
}

/** Says before hand-out what is still to be taken, or waits for the customer, and on return what is to be given back. */
function DepositFact({ booking: { deposit, currency }, step }: Pick<BookingCardProps, "booking" | "step">) {
  const { t, locale } = useTranslation("deposit")
  if (!deposit) return null
  const { left, waiting, held, hasDocument } = deposit
  const inMoney = (amount: bigint) => formatMoney(amount, currency, locale)
  const missing = [
    left > 0n && t("board.due", { what: inMoney(left) }),
    waiting > 0n && t("board.waiting", { what: inMoney(waiting) }),
  ].filter((part) => part !== false)
  if (step === "handOut") return missing.length > 0 && <span className={styles.open}>{missing.join(" · ")}</span>
  const parts = [held > 0n && inMoney(held), hasDocument && t("board.document")].filter((part) => part !== false)
  return parts.length > 0 && <span className={styles.open}>{t("board.held", { what: parts.join(", ") })}</span>
}

/** Marks what is out of the ordinary: not out yet, not confirmed, late or missed. */
function CardBadge({ booking, step, isMissed }: { booking: DayBooking; step: TickStep; isMissed: boolean }) {
  const { t } = useTranslation("today")
  const { status } = booking
  if (isDone(status, step)) return null
  if (isPlanned(status, step)) return <Badge tone="neutral">{t("notOut")}</Badge>
  if (status === "new") return <StatusBadge status={status} />
  if (isMissed) return <Badge tone="warning">{t(booking.delivery.type === "delivery" ? "notDelivered" : "missed")}</Badge>
  return step === "return" ? <LateBadge status={status} due={booking.due} /> : null
}
