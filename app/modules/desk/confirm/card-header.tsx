import { formatTime } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import { Badge } from "#app/ui/badge.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { TestBadge } from "../badges/test-badge.tsx"
import styles from "./card-header.module.css"
import type { NewBooking } from "./read-new-bookings.server.ts"
import { useAgo } from "./use-ago.ts"

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
