import { formatTime } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { usePresent } from "#app/ui/present.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import styles from "./card-header.module.css"
import type { NewBooking } from "./read-new-bookings.server.ts"

interface CardHeaderProps {
  booking: NewBooking
  /** IANA name of the organization's zone. */
  zone: string
  /** Items that the booking lacks. */
  short: number
  /** Somebody else has confirmed or cancelled it. */
  isStale: boolean
}

/** A booking in a line: its number, client, period, items, total, and how long ago it was made. */
export function CardHeader({ booking, zone, short, isStale }: CardHeaderProps) {
  const { number, client, start, end, lines, total, currency, madeAt } = booking
  const { t, locale } = useTranslation("confirm", "bookings")
  const ago = useAgo(madeAt)
  return (
    <>
      <Icon name="chevron" size={16} className={styles.chevron} />
      <h2 className={styles.title}>
        <span className={styles.number}>{number}</span> <span>{client || t("bookings:erased")}</span> <TestBadge isTest={booking.isTest} />
      </h2>
      <span className={styles.period}>
        {`${formatDaysWithWeekdays({ start, end }, zone, locale)}, ${formatTime(start, zone)} → ${formatTime(end, zone)}`}
      </span>
      <span className={styles.items}>{t("items", { count: lines.length })}</span>
      <span className={styles.total}>{formatMoney(total, currency, locale)}</span>
      {isStale ? (
        <Badge tone="neutral">{t("noLongerNew")}</Badge>
      ) : (
        <time dateTime={madeAt} className={styles.ago}>
          {ago}
        </time>
      )}
      {short > 0 && (
        <span className={styles.short}>
          <Badge tone="warning">{t("short", { count: short })}</Badge>
        </span>
      )}
    </>
  )
}

/** Returns how long ago an instant (ISO 8601) was, counted on while the page is open: "2 min ago". */
function useAgo(moment: string): string {
  const { t } = useTranslation("confirm")
  const minutes = Math.floor((usePresent().epochMilliseconds - Temporal.Instant.from(moment).epochMilliseconds) / 60_000)
  if (minutes < 1) return t("ago.now")
  if (minutes < 60) return t("ago.minutes", { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t("ago.hours", { count: hours }) : t("ago.days", { count: Math.floor(hours / 24) })
}
