import { Plus } from "lucide-react"
import { type CSSProperties, memo, useMemo, useRef } from "react"
import { Link } from "react-router"
import { SquareImage } from "#app/modules/media/components/square-image.tsx"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { sheetAddress } from "../sheet/sheet-address.ts"
import type { CalendarRow } from "./calendar-rows.ts"
import { positionOf } from "./day-scale.ts"
import { FreeSpace } from "./free-space.tsx"
import { countLanes, placeBars } from "./place-bars.ts"
import { TimelineBar } from "./timeline-bar.tsx"
import styles from "./timeline-row.module.css"
import { useWasNear } from "./use-was-near.ts"

interface TimelineRowProps {
  row: CalendarRow
  /** Among the first rows: the bars of others are rendered once they come near. */
  isFirst: boolean
  /** On screen, of each bar, separated by spaces: a text, so that a row is rendered only when it changes. */
  statuses: string
  /** Epoch milliseconds; 0 where no bar depends on it. */
  present: number
  midnights: number[]
  zone: string
  /** Query of the page without a sheet, and the booking whose sheet is open. */
  search: string
  open: number | undefined
}

/** An item, and its bookings in lanes. */
export const TimelineRow = memo(function TimelineRow({ row, isFirst, statuses, present, midnights, zone, search, open }: TimelineRowProps) {
  const { item, bars, overbooked, service } = row
  const placed = useMemo(() => {
    const shown = statuses.split(" ") as ReservationStatus[]
    const inView = bars.map((bar, index) => ({ ...bar, status: shown[index] ?? bar.booking.status }))
    return placeBars(
      inView
        .filter(({ status }) => status !== "cancelled")
        .map((bar) => ({ ...bar, isLate: bar.status === "inProgress" && present > 0 && bar.end <= present })),
      { midnights, now: present, leastWidth: leastWidthOf(midnights.length - 1) },
    )
  }, [bars, statuses, present, midnights])
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
      <ItemCell row={row} zone={zone} />
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

/** Names a size by its label, under the heading of its item; screen readers hear both. */
function ItemName({ item: { number, name, size } }: Pick<CalendarRow, "item">) {
  if (!size)
    return (
      <span id={`item-${number}`} className={styles.name} title={name}>
        {name}
      </span>
    )
  return (
    <>
      <span className={styles.name} title={name} aria-hidden="true">
        {size.label}
      </span>
      <span id={`item-${number}`} className="visually-hidden">
        {name}
      </span>
    </>
  )
}

function ItemCell({ row: { item, free, overbooked, service }, zone }: { row: CalendarRow; zone: string }) {
  const { t, locale } = useTranslation("timeline")
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)
  const missing = Math.max(0, ...overbooked.map((stretch) => stretch.missing))
  const stretches = overbooked.map(({ from, until }) => formatPeriod({ start: at(from), end: at(until) }, zone, locale)).join("; ")
  const outages = service
    .map(({ from, until, reason }) => [formatPeriod({ start: at(from), end: at(until) }, zone, locale), reason].filter(Boolean).join(", "))
    .join("; ")
  return (
    <div className={styles.item}>
      {item.size ? (
        <span className={styles.picture} />
      ) : (
        <SquareImage picture={item.picture} sizes="36px" alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        <ItemName item={item} />
        <span className={styles.facts}>
          <span className={styles.free} data-none={free === 0 || undefined} title={t("free", { free, total: item.quantity })}>
            <span aria-hidden="true">{`${free} / ${item.quantity}`}</span>
            <span className="visually-hidden">{t("free", { free, total: item.quantity })}</span>
          </span>
          {item.isArchived && <span>{t("archived")}</span>}
          {service.length > 0 && (
            <Link to={`/inventory/service?id=${item.number}`} className={styles.outOfService} title={outages}>
              <span>{t("service", { count: Math.max(...service.map(({ quantity }) => quantity)) })}</span>
              <span className="visually-hidden">{`: ${outages}`}</span>
            </Link>
          )}
          {missing > 0 && (
            <span className={styles.short} title={stretches}>
              <span>{t("overbooked", { count: missing })}</span>
              <span className="visually-hidden">{`: ${stretches}`}</span>
            </span>
          )}
        </span>
      </div>
      {!item.isArchived && (
        <Link
          to={`/reservations/add?item=${item.number}`}
          className={styles.add}
          aria-label={t("addFor", { item: item.name })}
          title={t("addFor", { item: item.name })}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
