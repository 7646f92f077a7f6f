import type { Locale } from "./locale.ts"

/** An instant in ISO 8601 ("2026-11-23T08:00:00Z"), as it travels to a browser, or as the server holds it. */
export type Moment = string | Temporal.Instant

/** "Mon 23 Nov, 10:00", «пн, 23 лист., 10:00» in the zone; with `year`, "Mon 23 Nov 2026, 10:00". */
export function formatMoment(moment: Moment, zone: string, locale: Locale, { year = false }: { year?: boolean } = {}): string {
  return `${formatDate(moment, zone, locale, { year })}, ${formatTime(moment, zone)}`
}

/** "Mon 23 Nov", «пн, 23 лист.» in the zone. */
export function formatDate(moment: Moment, zone: string, locale: Locale, { year = false }: { year?: boolean } = {}): string {
  const parts = partsOf(moment, zone, locale)
  return `${parts.weekday}${locale === "uk" ? "," : ""}\u00a0${dayAndMonth(parts)}${year ? ` ${parts.year}` : ""}`
}

/** "23 Nov", «23 лист.» in the zone. */
export function formatDay(moment: Moment, zone: string, locale: Locale): string {
  return dayAndMonth(partsOf(moment, zone, locale))
}

/** "10:00" in the zone; every language has the 24-hour clock. */
export function formatTime(moment: Moment, zone: string): string {
  const { hour, minute } = partsOf(moment, zone, "en")
  return `${hour}:${minute}`
}

/** "23 – 26 Nov", «23–26 лист.», "28 Nov – 2 Dec", and within one day "20 Nov, 12:00 – 20:00", in the zone. */
export function formatPeriodShort(period: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const [start, end] = [partsOf(period.start, zone, locale), partsOf(period.end, zone, locale)]
  const dash = locale === "uk" ? "–" : " – "
  if (dayAndMonth(start) !== dayAndMonth(end) || start.year !== end.year) {
    const isSameMonth = start.month === end.month && start.year === end.year
    return isSameMonth ? `${start.day}${dash}${dayAndMonth(end)}` : `${dayAndMonth(start)} – ${dayAndMonth(end)}`
  }
  return `${dayAndMonth(start)}, ${start.hour}:${start.minute}${dash}${end.hour}:${end.minute}`
}

/** The days of a period alone: "23 – 26 Nov", «23–26 лист.», and within one day "20 Nov", in the zone. */
export function formatDays(period: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const [start, end] = [partsOf(period.start, zone, locale), partsOf(period.end, zone, locale)]
  const isOneDay = dayAndMonth(start) === dayAndMonth(end) && start.year === end.year
  return isOneDay ? dayAndMonth(start) : formatPeriodShort(period, zone, locale)
}

/** The wall time of a form's field in the zone: "2026-11-23T10:00". */
export function formatWallTime(moment: Moment, zone: string): string {
  const parts = Object.fromEntries(
    fieldParts(zone)
      .formatToParts(dateOf(moment))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

interface Parts {
  weekday: string
  day: string
  month: string
  year: string
  hour: string
  minute: string
}

const dayAndMonth = ({ day, month }: Parts) => `${day}\u00a0${month}`

/** The pieces come from Intl, their order from us: engines disagree on commas. */
function partsOf(moment: Moment, zone: string, locale: Locale): Parts {
  const parts = { weekday: "", day: "", month: "", year: "", hour: "", minute: "" }
  for (const { type, value } of readableParts(zone, locale).formatToParts(dateOf(moment))) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

const dateOf = (moment: Moment) => new Date(moment.toString())

const formats = new Map<string, Intl.DateTimeFormat>()

const readableParts = (zone: string, locale: Locale) =>
  formatIn(locale === "uk" ? "uk-UA" : "en-US", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  })

const fieldParts = (zone: string) =>
  formatIn("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  })

function formatIn(tag: string, options: Intl.DateTimeFormatOptions) {
  const key = tag + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, known)
  return known
}
