import { formatDate, formatWallTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { usePresent } from "#app/ui/present.tsx"
import type { CalendarData } from "./calendar-rows.ts"
import styles from "./day-header.module.css"
import { isWeekend } from "./day-scale.ts"

/** The days above the rows; hidden from screen readers, since each bar names its own. */
export function DayHeader({ calendar: { days, zone } }: { calendar: CalendarData }) {
  const { t, locale } = useTranslation("timeline")
  const today = formatWallTime(usePresent(), zone).slice(0, "2026-11-23".length)
  return (
    <div className={styles.header} aria-hidden="true">
      <span className={styles.corner}>{t("corner")}</span>
      {days.map((day) => {
        const [weekday, number] = formatDate(`${day}T12:00:00Z`, "UTC", locale, { year: false }).split(/[\s,]+/)
        return (
          <span key={day} className={styles.day} data-weekend={isWeekend(day) || undefined} data-today={day === today || undefined}>
            <span className={styles.weekday}>{weekday}</span>
            <span className={styles.number}>{number}</span>
          </span>
        )
      })}
    </div>
  )
}
