import { formatIntervals, type Interval, type OpeningHours, type Weekday, weekdays } from "#app/modules/organizations/opening-hours.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/** Neighbouring days with the same hours, from Monday. Closed days have none. */
export interface DaysOfHours {
  days: Weekday[]
  hours: Interval[]
}

/** Opening hours as they are read: "Mon–Fri" and "9:00–13:00, 14:00–18:00", or null for closed days. */
export interface HoursLine {
  days: string
  time: string | null
}

/** Groups the days of a week, all seven of them. What is always open has no groups. */
export function groupDays(openingHours: OpeningHours): DaysOfHours[] {
  const groups: DaysOfHours[] = []
  if (openingHours === null) return groups
  for (const day of weekdays) {
    const hours = openingHours[day] ?? []
    const last = groups.at(-1)
    if (last && formatIntervals(last.hours) === formatIntervals(hours)) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}

/** Returns a line for each group of days; none for what is always open. */
export function formatOpeningHours(openingHours: OpeningHours, locale: Locale): HoursLine[] {
  return groupDays(openingHours).map(({ days, hours }) => ({
    days: [days[0], days.at(-1)]
      .filter((day, index, ends) => day && ends.indexOf(day) === index)
      .map((day) => day && nameWeekday(day, locale, "short"))
      .join("–"),
    time: formatIntervals(hours) || null,
  }))
}

/** "Mon" or "Monday", «Пн» or «Понеділок». */
export function nameWeekday(day: Weekday, locale: Locale, style: "short" | "long"): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
  const name = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(date)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
