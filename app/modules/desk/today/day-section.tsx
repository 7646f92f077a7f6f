import { useRef } from "react"
import { Link } from "react-router"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { timeOf } from "./board-filter.ts"
import { BookingRow } from "./booking-row.tsx"
import { groupByHour, groupByWork } from "./day-lists.ts"
import styles from "./day-section.module.css"
import type { DayBooking, DayView } from "./read-day.server.ts"
import { usePreservedFocus } from "./use-preserved-focus.ts"
import { useStablePlaces } from "./use-stable-places.ts"

interface DaySectionProps {
  step: TickStep
  day: DayView
  actions: StatusActions
  /** Whether a booking passes the filter; undefined without one. */
  isShown: ((booking: DayBooking) => boolean) | undefined
  /** Names the choice. */
  view: string
}

/** Lists the pick-ups or the returns of a day by hour, and below them the planned ones and the done ones. */
export function DaySection({ step, day, actions, isShown, view }: DaySectionProps) {
  const { t } = useTranslation("today")
  const { open, planned, done } = groupByWork(day.steps[step], step, actions.statusOf)
  const isIn = (booking: DayBooking) => isShown?.(booking) ?? true
  const stable = useStablePlaces(
    open.filter(isIn).map(({ number }) => number),
    view,
  )
  const inPlace = day.steps[step].filter((booking) => stable.has(booking.number)).toSorted((one, other) => compare(one, other, step))
  const lists = {
    open: inPlace,
    planned: planned.filter(isIn),
    done: done.filter((booking) => !stable.has(booking.number) && isIn(booking)),
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const preservedFocus = usePreservedFocus(
    heading,
    lists.open.map(({ number }) => number),
  )
  const props = { step, day, actions }
  const isNothingFound = isShown && Object.values(lists).every((list) => list.length === 0) && day.steps[step].length > 0
  return (
    <section className={styles.section} aria-labelledby={`day-${step}`} {...preservedFocus}>
      <h2 ref={heading} id={`day-${step}`} tabIndex={-1} className={styles.title}>
        <span>{t(`sections.${step}`)}</span>{" "}
        <span className={styles.count}>
          <span>{[...open, ...planned].filter(({ isTest }) => !isTest).length}</span>
          {day.hasMore[step] && done.length === 0 && <span>+</span>}
        </span>
      </h2>
      {open.length === 0 && planned.length === 0 && (
        <p className={styles.empty}>{t(done.length > 0 ? `allDone.${step}` : `none.${step}`)}</p>
      )}
      {isNothingFound && <p className={styles.empty}>{t("nothingFound")}</p>}
      <Hours bookings={lists.open} {...props} />
      {lists.planned.length > 0 && (
        <>
          <h3 className={styles.group}>{t("planned", { count: lists.planned.length })}</h3>
          <BookingList bookings={lists.planned} {...props} />
        </>
      )}
      {lists.done.length > 0 && (
        <>
          <h3 className={styles.group}>{t(`done.${step}`, { count: lists.done.length })}</h3>
          <BookingList bookings={lists.done} {...props} />
        </>
      )}
      {day.hasMore[step] && (
        <p className={styles.more}>
          <span>{t("more", { shown: day.steps[step].length })}</span>{" "}
          {day.isToday && <Link to={`/reservations/manage?tab=${step}`}>{t("all")}</Link>}
        </p>
      )}
    </section>
  )
}

/** Sorts by time, then by number, like the server. */
const compare = (one: DayBooking, other: DayBooking, step: TickStep) =>
  Temporal.Instant.compare(timeOf(one, step), timeOf(other, step)) || one.number - other.number

type BookingListProps = Omit<DaySectionProps, "isShown" | "view"> & { bookings: DayBooking[] }

/** Lists bookings under the hour that they are due in, which stays in sight; those of another day under that. */
function Hours({ bookings, ...props }: BookingListProps) {
  const { locale } = useTranslation("today")
  const { day, step } = props
  return groupByHour(bookings, (booking) => timeOf(booking, step), day).map(({ from, isOtherDay, bookings: within }) => (
    <div key={from} className={styles.hour}>
      <h3 className={styles.group}>
        {isOtherDay ? formatDay(from, day.zone, locale) : from === day.end ? "24:00" : formatTime(from, day.zone)}
      </h3>
      <BookingList bookings={within} {...props} />
    </div>
  ))
}

function BookingList({ bookings, ...props }: BookingListProps) {
  return (
    <ul className={styles.bookings}>
      {bookings.map((booking) => (
        <li key={booking.number}>
          <BookingRow booking={booking} {...props} />
        </li>
      ))}
    </ul>
  )
}
