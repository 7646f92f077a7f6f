import { formatDate, formatTime, formatWallTime, type Moment } from "./format.ts"
import type { Locale } from "./locale.ts"

/**
 * The start of a booking within a sentence that is written at `now`, in the zone: "tomorrow, Fri 27 Nov, at 14:00", «завтра, у п’ятницю, 27 листопада, о 14:00». On other
 * days than today and tomorrow "on Fri 27 Nov, at 14:00".
 */
export function formatStart(start: Moment, now: Moment, zone: string, locale: Locale): string {
  const [day, today] = [dayOf(start, zone), dayOf(now, zone)]
  const daysAhead = day.since(today).days
  const near = daysAhead === 0 || daysAhead === 1 ? new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(daysAhead, "day") : ""
  const time = formatTime(start, zone)
  const year = !near && day.year !== today.year
  const parts =
    locale === "uk"
      ? [near, `у\u00a0${weekdays[day.dayOfWeek - 1]}`, formatFullDay(day, year), `${time.startsWith("11") ? "об" : "о"}\u00a0${time}`]
      : [near, `${near ? "" : "on "}${formatDate(start, zone, locale, { year })}`, `at\u00a0${time}`]
  return parts.filter(Boolean).join(", ")
}

const dayOf = (moment: Moment, zone: string) => Temporal.PlainDate.from(formatWallTime(moment, zone).slice(0, 10))

/** In the accusative, which Intl lacks. */
const weekdays = ["понеділок", "вівторок", "середу", "четвер", "п’ятницю", "суботу", "неділю"]

const formatFullDay = (day: Temporal.PlainDate, year: boolean) =>
  new Intl.DateTimeFormat("uk", { day: "numeric", month: "long", ...(year && { year: "numeric" }), timeZone: "UTC" })
    .format(Date.parse(day.toString()))
    .replaceAll(" ", "\u00a0")
