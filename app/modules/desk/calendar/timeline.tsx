import { type CSSProperties, Fragment, useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { usePresent } from "#app/ui/present.tsx"
import { bookingIn, sheetAddress } from "../sheet/sheet-address.ts"
import type { StatusActions } from "../status/status-actions.tsx"
import { BookingTooltip } from "./booking-tooltip.tsx"
import type { CalendarData } from "./calendar-rows.ts"
import { DayHeader } from "./day-header.tsx"
import { positionOf } from "./day-scale.ts"
import { ItemHeading } from "./item-heading.tsx"
import styles from "./timeline.module.css"
import { TimelineRow } from "./timeline-row.tsx"
import { useArrowKeys } from "./use-arrow-keys.ts"
import { useBookingTooltip } from "./use-booking-tooltip.ts"

/** Rows whose bars are rendered before any scrolling: more than a screen shows. */
const firstRows = 30

/** A row of bars for each item, over days that are equally wide. The list of bookings says the same in words. */
export function Timeline({ calendar, actions }: { calendar: CalendarData; actions: StatusActions }) {
  const { t } = useTranslation("timeline")
  const { rows, zone, midnights, view } = calendar
  const present = usePresent().epochMilliseconds
  const { search: query } = useLocation()
  const [search, open] = [sheetAddress(query, undefined), bookingIn(new URLSearchParams(query))]
  const scroller = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrowKeys()
  const tooltip = useBookingTooltip(scroller)
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
          {now !== undefined && <span className={styles.now} style={{ "--now": now } as CSSProperties} aria-hidden="true" />}
          <ul className={styles.rows} aria-label={t("rows")}>
            {rows.map((row, index) => (
              <Fragment key={row.item.number}>
                <ItemHeading row={row} before={rows[index - 1]} />
                <TimelineRow
                  row={row}
                  isFirst={index < firstRows}
                  statuses={row.bars.map(({ booking }) => actions.statusOf(booking)).join(" ")}
                  present={row.bars.some(({ booking }) => booking.status === "inProgress") ? present : 0}
                  midnights={midnights}
                  zone={zone}
                  search={search}
                  open={row.bars.some(({ booking }) => booking.number === open) ? open : undefined}
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
