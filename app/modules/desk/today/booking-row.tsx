import { useId } from "react"
import { Link } from "react-router"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { usePresent } from "#app/ui/present.tsx"
import { useSheetAddress } from "../frame/sheet-address.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { isMissed, timeOf } from "./board-filter.ts"
import { BookingMarks } from "./booking-marks.tsx"
import styles from "./booking-row.module.css"
import { isDone, isPlanned } from "./day-lists.ts"
import { LineChip } from "./line-chip.tsx"
import type { DayBooking, DayView } from "./read-day.server.ts"
import { StepButtons } from "./step-buttons.tsx"

interface BookingRowProps {
  booking: DayBooking
  step: TickStep
  day: DayView
  actions: StatusActions
}

/** A booking to hand out or to return: when, who, what is out of the ordinary, its lines to tick, its money and its step. */
export function BookingRow({ booking, step, day, actions }: BookingRowProps) {
  const { t, locale } = useTranslation("today", "bookings")
  const title = useId()
  const addressOn = useSheetAddress()
  const present = usePresent()
  const { number, client, open, lines } = booking
  const status = actions.statusOf(booking)
  const time = timeOf(booking, step)
  const isQuiet = isDone(status, step) || isPlanned(status, step)
  const isDayEnd = step === "return" && time === day.end
  const isOtherDay = !isDayEnd && formatDay(time, day.zone, locale) !== formatDay(day.start, day.zone, locale)
  return (
    <article data-booking={number} className={styles.row} aria-labelledby={title} data-quiet={isQuiet || undefined}>
      <time dateTime={time} className={styles.time}>
        {isOtherDay && <span className={styles.otherDay}>{formatDay(time, day.zone, locale)}</span>}{" "}
        <span>{isDayEnd ? "24:00" : formatTime(time, day.zone)}</span>
      </time>
      <div className={styles.who}>
        <div className={styles.head}>
          <h4 id={title} className={styles.client}>
            <Link to={addressOn(number)} preventScrollReset data-row-link="" className={styles.link}>
              {client || t("bookings:erased")}
            </Link>
          </h4>
          <BookingMarks
            booking={{ ...booking, status }}
            step={step}
            isMissed={step === "handOut" && isMissed(booking, { zone: day.zone, present })}
          />
        </div>
        <RowFacts booking={booking} step={step} hasPlaces={day.places.length > 1} />
      </div>
      <ul className={styles.lines} aria-label={t(`lines.${step}`)}>
        {lines.map((line) => (
          <li key={line.id}>
            <LineChip booking={booking} line={line} step={step} actions={actions} day={day} />
          </li>
        ))}
      </ul>
      <div className={styles.step}>
        {isDone(status, step) && <span className={styles.done}>{t(`isDone.${step}`)}</span>}
        {(open > 0n || !isQuiet) && !isPlanned(status, step) && (
          <StepButtons booking={booking} step={step} status={status} isToDo={!isQuiet} actions={actions} />
        )}
      </div>
    </article>
  )
}

/** The numbers of the booking and of the phone, and what has to be known before anything is handed over. */
function RowFacts({ booking, step, hasPlaces }: Pick<BookingRowProps, "booking" | "step"> & { hasPlaces: boolean }) {
  const { t, locale } = useTranslation("today", "deposit", "money")
  const { number, phone, phoneAddress, delivery, deposit, currency, open } = booking
  const inMoney = (amount: bigint) => formatMoney(amount, currency, locale)
  const place = delivery.type === "delivery" ? t("delivery", { place: delivery.place }) : delivery.place
  const due = deposit && [
    deposit.left > 0n && t("deposit:board.due", { what: inMoney(deposit.left) }),
    deposit.waiting > 0n && t("deposit:board.waiting", { what: inMoney(deposit.waiting) }),
  ]
  const held = deposit && [deposit.held > 0n && inMoney(deposit.held), deposit.hasDocument && t("deposit:board.document")].filter(Boolean)
  const deposits = step === "handOut" ? due : held && held.length > 0 ? [t("deposit:board.held", { what: held.join(", ") })] : []
  return (
    <p className={styles.facts}>
      <span className={styles.number}>{number}</span>
      {phone && (
        <a href={phoneAddress} className={styles.phone}>
          {phone}
        </a>
      )}
      {deposits?.map(
        (text) =>
          text && (
            <strong key={text} className={styles.due}>
              {text}
            </strong>
          ),
      )}
      {delivery.place && (delivery.type === "delivery" || hasPlaces) && <span>{place}</span>}
      {open > 0n && <span className={styles.printed}>{t("money:toPay", { sum: inMoney(open) })}</span>}
    </p>
  )
}
