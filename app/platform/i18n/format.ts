import type { Locale } from "./locale.ts"

/** An instant in ISO 8601 ("2026-11-23T08:00:00Z"), as it travels to a browser, or as the server holds it. */
export type Moment = string | Temporal.Instant

/** Whether the year is said: always, never, or, when this is left open, where it is not the present one. */
interface WithYear {
  year?: boolean | undefined
}

/** "Mon 23 Nov, 10:00", «пн, 23 лист., 10:00» in the zone; "Mon 23 Nov 2027, 10:00" with the year. */
export function formatMoment(moment: Moment, zone: string, locale: Locale, said: WithYear = {}): string {
  return `${formatDate(moment, zone, locale, said)}, ${formatTime(moment, zone)}`
}

/** "Mon 23 Nov", «пн, 23 лист.» in the zone; "Mon 23 Nov 2027" with the year. */
export function formatDate(moment: Moment, zone: string, locale: Locale, said: WithYear = {}): string {
  const parts = partsOf(moment, zone, locale)
  const { weekday } = parts
  return `${weekday}${locale === "uk" ? "," : ""}\u00a0${dayAndMonth(parts)}${yearOf(parts, zone, said)}`
}

/** "23 Nov", «23 лист.» in the zone; "23 Nov 2027" with the year. */
export function formatDay(moment: Moment, zone: string, locale: Locale, said: WithYear = {}): string {
  const parts = partsOf(moment, zone, locale)
  return dayAndMonth(parts) + yearOf(parts, zone, said)
}

/** "10:00" in the zone; every language has the 24-hour clock. */
export function formatTime(moment: Moment, zone: string): string {
  const { hour, minute } = partsOf(moment, zone, "en")
  return `${hour}:${minute}`
}

/**
 * "23 – 26 Nov", «23–26 лист.», and within one day "20 Nov, 12:00 – 20:00", in the zone; a year that is not this one is said, and where there are two,
 * both: "30 Dec 2026 – 2 Jan 2027".
 */
export function formatPeriodShort(period: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const [start, end] = [partsOf(period.start, zone, locale), partsOf(period.end, zone, locale)]
  const dash = locale === "uk" ? "–" : " – "
  if (start.year !== end.year) return `${dayAndMonth(start)}${inYear(start)} – ${dayAndMonth(end)}${inYear(end)}`
  const until = dayAndMonth(end) + yearOf(end, zone, {})
  if (start.month !== end.month) return `${dayAndMonth(start)} – ${until}`
  if (start.day !== end.day) return `${start.day}${dash}${until}`
  return `${until}, ${start.hour}:${start.minute}${dash}${end.hour}:${end.minute}`
}

/**
 * "Mon 23 Nov, 10:00 – Thu 26 Nov, 18:00" in the zone, and within one day "Mon 23 Nov, 10:00 – 18:00"; years as `formatPeriodShort` says them.
 * Each end stays on one line.
 */
export function formatPeriod({ start, end }: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const isOneYear = partsOf(start, zone, locale).year === partsOf(end, zone, locale).year
  const isOneDay = formatDay(start, zone, locale) === formatDay(end, zone, locale)
  const ends = isOneDay
    ? [formatMoment(start, zone, locale), formatTime(end, zone)]
    : [formatMoment(start, zone, locale, { year: !isOneYear }), formatMoment(end, zone, locale, isOneYear ? {} : { year: true })]
  return ends.map((text) => text.replaceAll(" ", "\u00a0")).join(" – ")
}

/** The same without hours: within one day "20 Nov". */
export function formatDays(period: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const [first, last] = [formatDay(period.start, zone, locale), formatDay(period.end, zone, locale)]
  return first === last ? first : formatPeriodShort(period, zone, locale)
}

/** The wall time of a form's field in the zone: "2026-11-23T10:00". */
export function formatWallTime(moment: Moment, zone: string): string {
  const { year, month, day, hour, minute } = partsOf(moment, zone, "field")
  return `${year}-${month}-${day}T${hour}:${minute}`
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
const inYear = ({ year }: Parts) => `\u00a0${year}`
const isThisYear = ({ year }: Parts, zone: string) => year === partsOf(new Date().toISOString(), zone, "en").year
const yearOf = (parts: Parts, zone: string, { year = !isThisYear(parts, zone) }: WithYear) => (year ? inYear(parts) : "")

/** In a language, or as a form's field has them. The pieces come from Intl, their order from us: engines disagree on commas. */
function partsOf(moment: Moment, zone: string, writing: Locale | "field"): Parts {
  const parts = { weekday: "", day: "", month: "", year: "", hour: "", minute: "" }
  for (const { type, value } of formatOf(zone, writing).formatToParts(new Date(moment.toString()))) {
    if (type in parts) parts[type as keyof Parts] = value
  }
  return parts
}

const readable = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const

const field = { ...readable, weekday: undefined, day: "2-digit", month: "2-digit" } as const

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string, writing: Locale | "field") {
  const key = `${writing} ${zone}`
  const options = { ...(writing === "field" ? field : readable), timeZone: zone }
  const known = formats.get(key) ?? new Intl.DateTimeFormat(writing === "uk" ? "uk-UA" : "en-US", options)
  formats.set(key, known)
  return known
}
