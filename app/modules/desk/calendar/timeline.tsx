import { type CSSProperties, Fragment, useEffect, useMemo, useRef, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { formatCalendarDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { usePresent } from "#app/ui/present.tsx"
import { bookingIn, sheetAddress } from "../frame/sheet-address.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { BookingTooltip } from "./booking-tooltip.tsx"
import type { CalendarData, CalendarRow } from "./calendar-rows.ts"
import { DayHeader } from "./day-header.tsx"
import { isWeekend, positionOf } from "./day-scale.ts"
import { ItemHeading } from "./item-heading.tsx"
import { dailyLoad, startOfToday } from "./load/daily-load.ts"
import { listenForOpenedItems, readOpenedItems } from "./load/opened-items.ts"
import styles from "./timeline.module.css"
import { TimelineRow } from "./timeline-row.tsx"
import { useArrowKeys } from "./use-arrow-keys.ts"
import { useBookingTooltip } from "./use-booking-tooltip.ts"

/** Rows whose bars are rendered before any scrolling: more than a screen shows. */
const firstRows = 30

/** A row of bars for each item, over days that are equally wide. The list of bookings says the same in words. */
export function Timeline({ calendar, actions }: { calendar: CalendarData; actions: StatusActions }) {
  const { t, locale } = useTranslation("timeline")
  const { rows, zone, days, midnights, view } = calendar
  const present = usePresent().epochMilliseconds
  const { search: query } = useLocation()
  const [search, open] = [sheetAddress(query, undefined), bookingIn(new URLSearchParams(query))]
  const scroller = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys()
  const tooltip = useBookingTooltip(scroller)
  const dayNames = useMemo(() => days.map((day) => formatCalendarDay(day, locale)), [days, locale])
  const opened = useSyncExternalStore(listenForOpenedItems, readOpenedItems, readNone).split(" ")
  const today = startOfToday(midnights, present)
  const loadOf = ({ bars, service }: CalendarRow) =>
    dailyLoad({ bars: bars.map((bar) => ({ ...bar, status: actions.statusOf(bar.booking) })), service }, { midnights, today })
  useEffect(() => {
    // Beside an open sheet the days are narrower.
    if (open !== undefined) scroller.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [open])
  const isEmpty = rows.every(({ bars }) => bars.length === 0)
  const now = present >= (midnights[0] ?? 0) && present < (midnights.at(-1) ?? 0) ? positionOf(present, midnights) : undefined
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller} data-days={view.days} style={{ "--days": view.days } as CSSProperties}>
        <DayHeader calendar={calendar} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the links within */}
        <div role="presentation" className={styles.body} onKeyDown={onKeyDown} {...tooltip.handlers}>
          {days.map(
            (day, index) =>
              isWeekend(day) && (
                <span key={day} className={styles.weekend} style={{ "--index": index } as CSSProperties} aria-hidden="true" />
              ),
          )}
          {now !== undefined && <span className={styles.now} style={{ "--now": now } as CSSProperties} aria-hidden="true" />}
          <ul className={styles.rows} aria-label={t("rows")}>
            {rows.map((row, index) => (
              <Fragment key={row.item.number}>
                {isFirstOfSizes(row, rows[index - 1]) && (
                  <ItemHeading first={row.item} {...addUp(sizesOf(row, rows), loadOf)} dayNames={dayNames} />
                )}
                <TimelineRow
                  row={row}
                  isFirst={index < firstRows}
                  statuses={row.bars.map(({ booking }) => actions.statusOf(booking)).join(" ")}
                  present={row.bars.some(({ booking }) => booking.status === "inProgress") ? present : 0}
                  today={today}
                  midnights={midnights}
                  dayNames={dayNames}
                  zone={zone}
                  search={search}
                  open={row.bars.some(({ booking }) => booking.number === open) ? open : undefined}
                  isOpened={opened.includes(String(row.item.number))}
                />
              </Fragment>
            ))}
          </ul>
        </div>
      </div>
      {isEmpty && (
        <p className={styles.empty}>
          <span>{t("empty")}</span>
        </p>
      )}
      <BookingTooltip shown={tooltip.shown} calendar={calendar} actions={actions} keep={tooltip.keep} />
    </div>
  )
}

const readNone = () => ""

const isFirstOfSizes = ({ item }: CalendarRow, before: CalendarRow | undefined) =>
  item.size !== null && item.size.item !== before?.item.size?.item

const sizesOf = ({ item }: CalendarRow, rows: readonly CalendarRow[]) => rows.filter(({ item: { size } }) => size?.item === item.size?.item)

/** Adds up the pieces of rows, and their loads day by day. */
function addUp(rows: readonly CalendarRow[], loadOf: (row: CalendarRow) => number[]) {
  const loads = rows.map(loadOf)
  return {
    stock: rows.reduce((sum, { item }) => sum + item.quantity, 0),
    load: (loads[0] ?? []).map((_, day) => loads.reduce((sum, load) => sum + (load[day] ?? 0), 0)),
  }
}
