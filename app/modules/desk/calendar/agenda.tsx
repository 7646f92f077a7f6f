import { useMemo } from "react"
import { Link } from "react-router"
import { formatDay, formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { usePresent } from "#app/ui/present.tsx"
import { HoldBadge } from "../badges/hold-badge.tsx"
import { LateBadge } from "../badges/late-badge.tsx"
import { StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import { useSheetAddress } from "../frame/sheet-address.ts"
import { useDayHeading } from "../list/use-day-heading.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import styles from "./agenda.module.css"
import { type AgendaDay, type AgendaEntry, agendaDays } from "./agenda-days.ts"
import type { CalendarData } from "./calendar-rows.ts"
import { type BookingInView, listBookings } from "./list-bookings.ts"

/** The pick-ups and returns of the days in view, and what is late, for phones. */
export function Agenda({ calendar: { rows, days, midnights, zone }, actions }: { calendar: CalendarData; actions: StatusActions }) {
  const { t } = useTranslation("timeline")
  const headingOf = useDayHeading(zone)
  const bookings = useMemo(() => listBookings(rows), [rows])
  const shown = bookings
    .map((booking) => ({ ...booking, status: actions.statusOf(booking) }))
    .filter(({ status }) => status !== "cancelled")
  const groups = agendaDays(shown, { days, midnights, present: usePresent().epochMilliseconds })
  if (groups.length === 0) return <p className={styles.empty}>{t("empty")}</p>
  return (
    <div className={styles.agenda}>
      {groups.map((group) => (
        <section key={group.day} className={styles.day} aria-labelledby={`day-${group.day}`}>
          <h3 id={`day-${group.day}`} className={styles.heading}>
            <span>{headingOf(Temporal.Instant.fromEpochMilliseconds(group.start).toString())}</span>
            <ToDo day={group} />
          </h3>
          <ul>
            {group.entries.map((entry) => (
              <li key={`${entry.kind} ${entry.booking.number}`}>
                <Entry entry={entry} start={group.start} zone={zone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** " · hand out 4, return 2" */
function ToDo({ day }: { day: AgendaDay }) {
  const { t } = useTranslation("timeline")
  const parts = [
    day.handOut > 0 && t("agenda.handOutCount", { count: day.handOut }),
    day.return > 0 && t("agenda.returnCount", { count: day.return }),
  ]
  const text = parts.filter(Boolean).join(", ")
  return text ? <span className={styles.todo}>{` · ${text}`}</span> : null
}

/** `start`: of its day. */
function Entry({ entry: { kind, at, booking, isDone }, start, zone }: { entry: AgendaEntry; start: number; zone: string }) {
  const { t, locale } = useTranslation("timeline", "bookings")
  const sheetOf = useSheetAddress()
  const moment = Temporal.Instant.fromEpochMilliseconds(at)
  return (
    <Link to={sheetOf(booking.number)} preventScrollReset className={styles.entry} data-row-link="" data-done={isDone || undefined}>
      <span className={styles.time}>
        {at < start && <span className={styles.otherDay}>{formatDay(moment, zone, locale)} </span>}
        <span>{formatTime(moment, zone)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.client}>
          <span>{booking.client || t("bookings:erased")}</span> <span className={styles.number}>{booking.number}</span>
        </span>
        <span>{useItems(booking)}</span>
      </span>
      <span className={styles.state}>
        <span>{t(`agenda.${kind}`)}</span>
        {kind === "return" && <LateBadge status={booking.status} due={booking.due} />}
        <HoldBadge {...booking} otherwise={<StatusBadge status={booking.status} />} />
        <TestBadge isTest={booking.isTest} />
      </span>
    </Link>
  )
}

/** "Tent × 2 · 1 more" */
function useItems({ lines: [first, ...more] }: BookingInView) {
  const { t } = useTranslation("bookings")
  if (!first) return ""
  const item = first.quantity > 1 ? t("several", first) : first.item
  return more.length > 0 ? t("moreItems", { item, count: more.length }) : item
}
