import { type RefObject, useEffect, useRef } from "react"
import { Link } from "react-router"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { BookingCard } from "./booking-card.tsx"
import { groupByWork } from "./day-lists.ts"
import styles from "./day-section.module.css"
import type { DayBooking, DayView } from "./read-day.server.ts"

/** Lists the bookings that go out on a day, or come back: by time, and below them those that are not out yet and those that are done. */
export function DaySection({ step, day, actions }: { step: TickStep; day: DayView; actions: StatusActions }) {
  const { t } = useTranslation("today")
  const { open, planned, done } = groupByWork(day.steps[step], step, actions.statusOf)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenMoved(heading, open.length)
  return (
    <section className={styles.section} aria-labelledby={`day-${step}`}>
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
      <BookingList bookings={open} step={step} day={day} actions={actions} />
      {planned.length > 0 && (
        <>
          <h3 className={styles.done}>{t("planned", { count: planned.length })}</h3>
          <BookingList bookings={planned} step={step} day={day} actions={actions} />
        </>
      )}
      {done.length > 0 && (
        <>
          <h3 className={styles.done}>{t(`done.${step}`, { count: done.length })}</h3>
          <BookingList bookings={done} step={step} day={day} actions={actions} />
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

interface BookingListProps {
  bookings: DayBooking[]
  step: TickStep
  day: DayView
  actions: StatusActions
}

function BookingList({ bookings, ...props }: BookingListProps) {
  return (
    <ul className={styles.bookings}>
      {bookings.map((booking) => (
        <li key={booking.number}>
          <BookingCard booking={booking} {...props} />
        </li>
      ))}
    </ul>
  )
}

/** Focuses the heading once the card with the focus has moved to the other list. */
function useFocusWhenMoved(heading: RefObject<HTMLHeadingElement | null>, count: number) {
  const shown = useRef(count)
  useEffect(() => {
    if (shown.current === count) return
    shown.current = count
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [count, heading])
}
