import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatDays, formatTime } from "#app/platform/i18n/format.ts"
import { formatDaysWithWeekdays } from "#app/platform/i18n/format-days-with-weekdays.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { BookingRow } from "./booking-row.ts"
import styles from "./bookings-table.module.css"

/** The days of a booking, with weekdays where there is room, and below them its times and duration. `zone`: IANA name of the organization's zone. */
export function BookingPeriod({ row, zone }: { row: BookingRow; zone: string }) {
  const { locale } = useTranslation("bookings")
  const { formatDuration } = usePeriodFormat()
  return (
    <>
      <span className={styles.days}>{formatDaysWithWeekdays(row, zone, locale)}</span>
      <span className={styles.daysAlone}>{formatDays(row, zone, locale)}</span>
      <span className={styles.times}>
        <span className={styles.whole}>{`${formatTime(row.start, zone)} → ${formatTime(row.end, zone)}`}</span>
        <span className={styles.duration}>
          <span>{"\u00a0· "}</span>
          <span className={styles.whole}>{formatDuration(row.duration)}</span>
        </span>
      </span>
    </>
  )
}
