import { type RefObject, useLayoutEffect, useRef } from "react"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { LateBadge } from "../late/late-badge.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import { StatusBadge } from "../status-badge.tsx"
import styles from "./booking-card.module.css"
import type { CalendarData } from "./read-calendar.server.ts"
import type { ShownCard } from "./use-booking-card.ts"

interface BookingCardProps {
  shown: ShownCard | undefined
  calendar: CalendarData
  actions: StatusActions
  /** Handlers that keep the card under the pointer. */
  keep: { onPointerEnter: () => void; onPointerLeave: () => void }
}

/** The facts of a booking beside its bar. */
export function BookingCard({ shown, calendar: { rows, zone }, actions, keep }: BookingCardProps) {
  const { t, locale } = useTranslation("timeline", "bookings", "reservations")
  const card = useRef<HTMLDivElement>(null)
  usePlace(card, shown)
  const row = rows.find(({ item }) => item.number === shown?.item)
  const bar = row?.bars.find(({ booking }) => booking.number === shown?.number)
  if (!row || !bar) return null
  const { booking, quantity, missing } = bar
  const [start, end] = [Temporal.Instant.fromEpochMilliseconds(bar.start), Temporal.Instant.fromEpochMilliseconds(bar.end)]
  const status = actions.statusOf(booking)
  return (
    <div ref={card} id="booking-card" role="tooltip" className={styles.card} {...keep}>
      <p className={styles.title}>
        {booking.number} · {booking.client || t("bookings:erased")}
      </p>
      <p>{formatPeriod({ start, end }, zone, locale)}</p>
      <p>{quantity > 1 ? t("bookings:several", { item: row.item.name, quantity }) : row.item.name}</p>
      {missing > 0 && <p className={styles.missing}>{t("missing", { count: missing })}</p>}
      <p className={styles.foot}>
        <StatusBadge status={status} />
        <LateBadge status={status} end={end.toString()} />
        <span className={styles.total}>{formatMoney(booking.total, booking.currency, locale)}</span>
      </p>
    </div>
  )
}

/** Pixels between the bar and its card, and between the card and the edges of the screen. */
const gap = 6

/** Puts the card below the bar, or above where there is no room, and tells screen readers that it describes it. */
function usePlace(card: RefObject<HTMLElement | null>, shown: ShownCard | undefined) {
  useLayoutEffect(() => {
    const { current } = card
    if (!current || !shown) return
    const { link } = shown
    const bar = link.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = current
    const below = bar.bottom + gap
    const top = below + offsetHeight > innerHeight ? bar.top - gap - offsetHeight : below
    const left = Math.max(gap, Math.min(bar.left, document.documentElement.clientWidth - offsetWidth - gap))
    current.style.setProperty("--top", `${top}px`)
    current.style.setProperty("--left", `${left}px`)
    link.setAttribute("aria-describedby", current.id)
    return () => link.removeAttribute("aria-describedby")
  }, [card, shown])
}
