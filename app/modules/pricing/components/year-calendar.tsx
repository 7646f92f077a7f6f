import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { weekdays } from "#app/modules/organizations/opening-hours.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import styles from "./year-calendar.module.css"

/** Tones of days run from 0; further ones begin again. */
const tones = 6

export interface CalendarDay {
  /** Shades the day; null leaves it as it is. */
  tone: number | null
  /** Is read out after the date; "" for nothing. */
  label: string
  /** Stands below the number of the day, such as a price without its currency. */
  text?: string
}

interface YearCalendarProps {
  /** The first day of a month: "2026-12-01". */
  first: string
  months: number
  /** Returns the day of a date: "2026-12-24". */
  dayOf: (date: string) => CalendarDay
}

/** Months with a shade and a text for each day, as tables. Works without JavaScript, and in browsers without Temporal. */
export function YearCalendar({ first, months, dayOf }: YearCalendarProps) {
  const start = new Date(first)
  const monthAt = (index: number) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index))
  return (
    <div className={styles.months}>
      {Array.from({ length: months }, (_, index) => monthAt(index)).map((month) => (
        <Month key={month.getTime()} month={month} dayOf={dayOf} />
      ))}
    </div>
  )
}

function Month({ month, dayOf }: { month: Date; dayOf: YearCalendarProps["dayOf"] }) {
  const { locale } = useTranslation("pricing")
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{nameMonth(month, locale)}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={nameWeekday(day, locale, "long")}>
              {nameWeekday(day, locale, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(([first, ...rest]) => (
          <tr key={first}>
            {dayIn(first) === 1 && daysBefore(month) > 0 && <td colSpan={daysBefore(month)} aria-hidden="true" />}
            {[first, ...rest].map((date) => (
              <Day key={date} date={date} {...dayOf(date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, tone, label, text }: CalendarDay & { date: string }) {
  return (
    <td data-tone={tone === null ? undefined : tone % tones}>
      <span>{dayIn(date)}</span> {text && <small>{text}</small>} {label && <i className="visually-hidden">{label}</i>}
    </td>
  )
}

/** The shade of a tone, for a legend. */
export const Swatch = ({ tone }: { tone: number | null }) => (
  <span className={styles.swatch} data-tone={tone === null ? undefined : tone % tones} aria-hidden="true" />
)

/** "December 2026", «Грудень 2026». */
function nameMonth(month: Date, locale: Locale) {
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(month)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.getUTCFullYear()}`
}

/** Returns the dates of a month by weeks, from Monday. */
function weeksOf(month: Date) {
  const weeks: Array<[string, ...string[]]> = []
  const date = new Date(month)
  for (; date.getUTCMonth() === month.getUTCMonth(); date.setUTCDate(date.getUTCDate() + 1)) {
    const week = weeks.at(-1)
    const name = date.toISOString().slice(0, "2026-12-24".length)
    if (week && date.getUTCDay() !== 1) week.push(name)
    else weeks.push([name])
  }
  return weeks
}

/** Returns how many days its first week has of the month before. */
const daysBefore = (month: Date) => (month.getUTCDay() + 6) % 7

const dayIn = (date: string) => Number(date.slice(-2))
