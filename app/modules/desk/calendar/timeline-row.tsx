import { type CSSProperties, memo, type RefObject, useEffect, useMemo, useRef, useState } from "react"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { sheetAddress } from "../frame/sheet-address.ts"
import type { CalendarRow } from "./calendar-rows.ts"
import { positionOf } from "./day-scale.ts"
import { FreeSpace } from "./free-space.tsx"
import { ItemCell } from "./item-cell.tsx"
import { dailyLoad, showsLoad } from "./load/daily-load.ts"
import { LoadCells } from "./load/load-cells.tsx"
import { countLanes, placeBars } from "./place-bars.ts"
import { TimelineBar } from "./timeline-bar.tsx"
import styles from "./timeline-row.module.css"

interface TimelineRowProps {
  row: CalendarRow
  /** Among the first rows: the bars of others are rendered once they come near. */
  isFirst: boolean
  /** On screen, of each bar, separated by spaces: a text, so that a row is rendered only when it changes. */
  statuses: string
  /** Epoch milliseconds; 0 where no bar depends on it. */
  present: number
  /** When the present day begins, in epoch milliseconds. */
  today: number
  midnights: number[]
  /** "20 Nov" */
  dayNames: readonly string[]
  zone: string
  /** Query of the page without a sheet, and the booking whose sheet is open. */
  search: string
  open: number | undefined
  /** Whether an item of many pieces shows its bars in place of its load. */
  isOpened: boolean
}

/** An item, and its bookings in lanes; one of many pieces shows how much each day takes of it until it is opened. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, isFirst, statuses, present, today, midnights, dayNames, zone, search, open, isOpened } = props
  const { item, bars, overbooked, service } = row
  const mayFold = showsLoad(item.quantity)
  const isFolded = mayFold && !isOpened
  const inView = useMemo(() => {
    const shown = statuses.split(" ") as ReservationStatus[]
    return bars.map((bar, index) => ({ ...bar, status: shown[index] ?? bar.booking.status }))
  }, [bars, statuses])
  const load = useMemo(
    () => (isFolded ? dailyLoad({ bars: inView, service }, { midnights, today }) : []),
    [isFolded, inView, service, midnights, today],
  )
  const placed = useMemo(() => {
    if (isFolded) return []
    return placeBars(
      inView
        .filter(({ status }) => status !== "cancelled")
        .map((bar) => ({ ...bar, isLate: bar.status === "inProgress" && present > 0 && bar.end <= present })),
      { midnights, now: present, leastWidth: leastWidthOf(midnights.length - 1) },
    )
  }, [isFolded, inView, present, midnights])
  const element = useRef<HTMLLIElement>(null)
  const isRendered = useWasNear(element, isFirst)
  return (
    <li
      ref={element}
      className={styles.row}
      data-item={item.number}
      style={{ "--lanes": Math.max(countLanes(placed), service.length > 0 ? lanesOfFacts : 1) } as CSSProperties}
      data-overbooked={overbooked.length > 0 || undefined}
    >
      <ItemCell row={row} zone={zone} isOpened={mayFold ? isOpened : undefined} />
      <div className={styles.track}>
        {!item.isArchived && <FreeSpace item={item.number} midnights={midnights} zone={zone} />}
        {service.map(({ id, from, until }) => (
          <span
            key={id}
            className={styles.service}
            data-service=""
            style={{ "--left": `${positionOf(from, midnights)}%`, "--right": `${positionOf(until, midnights)}%` } as CSSProperties}
            aria-hidden="true"
          />
        ))}
        {overbooked.map(({ from, until }) => (
          <span
            key={from}
            className={styles.overbooked}
            style={{ "--left": `${positionOf(from, midnights)}%`, "--right": `${positionOf(until, midnights)}%` } as CSSProperties}
            aria-hidden="true"
          />
        ))}
        {isRendered && isFolded && <LoadCells load={load} stock={item.quantity} dayNames={dayNames} />}
        {isRendered && placed.length > 0 && (
          <ul className={styles.bars} aria-labelledby={`item-${item.number}`}>
            {placed.map((bar) => (
              <TimelineBar
                key={bar.booking.number}
                bar={bar}
                zone={zone}
                to={sheetAddress(search, bar.booking.number)}
                isOpen={bar.booking.number === open}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
})

/** Lanes beside which an item can also say what is out of service and what is missing. */
const lanesOfFacts = 2

/** Pixels of a day at its narrowest, as in timeline.module.css, and of a link that can be hit. */
const narrowestDay = { 7: 72, 14: 48, 30: 36 }
const leastLink = 24

const leastWidthOf = (days: number) =>
  (leastLink / ((days > 14 ? narrowestDay[30] : days > 7 ? narrowestDay[14] : narrowestDay[7]) * days)) * 100

/** Whether the element has been near the visible part of the page. `isFirst` elements count as near, also without scripts. */
function useWasNear(element: RefObject<HTMLElement | null>, isFirst: boolean): boolean {
  const [wasNear, setWasNear] = useState(isFirst)
  useEffect(() => {
    const { current } = element
    if (wasNear || !current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true)
      },
      { root: current.closest("[data-days]"), rootMargin: "800px" },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, wasNear])
  return wasNear
}
