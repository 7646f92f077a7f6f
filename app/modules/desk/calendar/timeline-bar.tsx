import type { CSSProperties } from "react"
import { Link } from "react-router"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { isBeingPaid } from "#app/modules/reservations/stock/hold.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { useStatusMessages } from "../badges/status-badge.tsx"
import type { CalendarBar } from "./calendar-rows.ts"
import type { PlacedBar } from "./place-bars.ts"
import styles from "./timeline-bar.module.css"

interface TimelineBarProps {
  /** Its status is the one on screen. */
  bar: PlacedBar<CalendarBar & { status: ReservationStatus; isLate: boolean }>
  zone: string
  /** The page with its sheet. */
  to: string
  isOpen: boolean
}

/** A booking of one item: a link to its sheet over its period, between its buffers. A link that is wider than its period has no text. */
export function TimelineBar({ bar, zone, to, isOpen }: TimelineBarProps) {
  const { t } = useTranslation("timeline", "testBooking")
  const { booking, quantity, status, isLate, lane, left, right, linkLeft, bufferLeft, bufferRight } = bar
  const nameOf = useBarName(zone)
  const isHeld = isBeingPaid({ ...booking, status })
  const position = {
    "--lane": lane,
    "--left": `${left}%`,
    "--right": `${right}%`,
    "--link-left": `${linkLeft}%`,
    "--buffer-left": `${bufferLeft}%`,
    "--buffer-right": `${bufferRight}%`,
  }
  return (
    <li
      className={styles.bar}
      style={position as CSSProperties}
      data-status={status}
      data-late={isLate || undefined}
      data-held={isHeld || undefined}
    >
      {bufferRight - bufferLeft > right - left && <span className={styles.buffer} aria-hidden="true" />}
      <span className={styles.period} aria-hidden="true" />
      <Link
        to={to}
        preventScrollReset
        className={styles.link}
        aria-label={nameOf(bar)}
        aria-current={isOpen || undefined}
        data-row-link=""
        draggable={false}
      >
        {linkLeft === left && (
          <span className={styles.text}>
            {booking.client && <span>{booking.client}</span>} <span className={styles.number}>{booking.number}</span>
            {quantity > 1 && <span>{` ×\u00a0${quantity}`}</span>}{" "}
            {booking.isTest && <span className={styles.mark}>{t("testBooking:badge")}</span>}{" "}
            {isLate && <span className={styles.mark}>{t("late")}</span>}
          </span>
        )}
      </Link>
    </li>
  )
}

/** Returns the accessible name of a bar: "Booking 1047, Olena Koval, 20 Nov 10:00 to 23 Nov 18:00, New". */
function useBarName(zone: string) {
  const { t, locale } = useTranslation("timeline", "bookings", "hold", "testBooking")
  const { statusMessage } = useStatusMessages()
  const momentOf = (at: number) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(at)
    return `${formatDay(moment, zone, locale)} ${formatTime(moment, zone)}`
  }
  return ({ booking, quantity, start, end, status, isLate }: TimelineBarProps["bar"]) => {
    const client = booking.client || t("bookings:erased")
    const shown = isBeingPaid({ ...booking, status }) ? t("hold:badge") : statusMessage(status)
    const name = t("bar", { number: booking.number, client, from: momentOf(start), to: momentOf(end), status: shown })
    return [name, booking.isTest && t("testBooking:badge"), isLate && t("late"), quantity > 1 && t("pieces", { count: quantity })]
      .filter(Boolean)
      .join(", ")
  }
}
