import { type RefObject, useLayoutEffect, useRef } from "react"
import { formatPeriod } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { HoldBadge } from "../badges/hold-badge.tsx"
import { LateBadge } from "../badges/late-badge.tsx"
import { StatusBadge } from "../badges/status-badge.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import type { StatusActions } from "../status/status-actions.tsx"
import styles from "./booking-tooltip.module.css"
import type { CalendarData } from "./calendar-rows.ts"
import type { ShownTooltip } from "./use-booking-tooltip.ts"

interface BookingTooltipProps {
  shown: ShownTooltip | undefined
  calendar: CalendarData
  actions: StatusActions
  /** Handlers that keep the tooltip under the pointer. */
  keep: { onPointerEnter: () => void; onPointerLeave: () => void }
}

/** The facts of a booking beside its bar. */
export function BookingTooltip({ shown, calendar: { rows, zone }, actions, keep }: BookingTooltipProps) {
  const { t, locale } = useTranslation("timeline", "bookings", "reservations")
  const tooltip = useRef<HTMLDivElement>(null)
  usePlace(tooltip, shown)
  const row = rows.find(({ item }) => item.number === shown?.item)
  const bar = row?.bars.find(({ booking }) => booking.number === shown?.number)
  if (!row || !bar) return null
  const { booking, quantity, missing } = bar
  const [start, end] = [Temporal.Instant.fromEpochMilliseconds(bar.start), Temporal.Instant.fromEpochMilliseconds(bar.end)]
  const status = actions.statusOf(booking)
  return (
    <div ref={tooltip} id="booking-tooltip" role="tooltip" className={styles.tooltip} {...keep}>
      <p className={styles.title}>{`${booking.number} · ${booking.client || t("bookings:erased")}`}</p>
      <p>{formatPeriod({ start, end }, zone, locale)}</p>
      <p>{quantity > 1 ? t("bookings:several", { item: row.item.name, quantity }) : row.item.name}</p>
      {missing > 0 && <p className={styles.missing}>{t("missing", { count: missing })}</p>}
      <p className={styles.foot}>
        <HoldBadge status={status} heldUntil={booking.heldUntil} otherwise={<StatusBadge status={status} />} />
        <LateBadge status={status} due={booking.due} />
        <TestBadge isTest={booking.isTest} />
        <span className={styles.total}>{formatMoney(booking.total, booking.currency, locale)}</span>
      </p>
    </div>
  )
}

/** Pixels between the bar and its tooltip, and between the tooltip and the edges of the screen. */
const gap = 6

/** Puts the tooltip below the bar, or above where there is no room, and tells screen readers that it describes it. */
function usePlace(tooltip: RefObject<HTMLElement | null>, shown: ShownTooltip | undefined) {
  useLayoutEffect(() => {
    const { current } = tooltip
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
  }, [tooltip, shown])
}
