import type { Locale } from "./locale.ts"

/** An instant, in ISO 8601 ("2026-11-23T08:00:00Z") where it comes from a loader. */
export type Moment = string | Temporal.Instant

/** Shows the year always or never; undefined shows it unless it is the current one. */
interface YearOption {
  year?: boolean | undefined
}

/** "Mon 23 Nov, 10:00", «пн, 23 лист., 10:00» in the zone; "Mon 23 Nov 2027, 10:00" with the year. */
export function formatMoment(moment: Moment, zone: string, locale: Locale, options: YearOption = {}): string {
  return `${formatDate(moment, zone, locale, options)}, ${formatTime(moment, zone)}`
}

/** "Mon 23 Nov", «пн, 23 лист.» in the zone; "Mon 23 Nov 2027" with the year. */
export function formatDate(moment: Moment, zone: string, locale: Locale, options: YearOption = {}): string {
  const parts = partsOf(moment, zone, locale)
  const { weekday } = parts
  return `${weekday}${locale === "uk" ? "," : ""}\u00a0${dayAndMonth(parts)}${yearOf(parts, zone, options)}`
}

/** "23 Nov", «23 лист.» in the zone; "23 Nov 2027" with the year. */
export function formatDay(moment: Moment, zone: string, locale: Locale, options: YearOption = {}): string {
  const parts = partsOf(moment, zone, locale)
  return dayAndMonth(parts) + yearOf(parts, zone, options)
}

/** As `formatDay`, of a calendar day without a zone: "2026-11-23". */
export const formatCalendarDay = (day: string, locale: Locale): string => formatDay(`${day}T12:00:00Z`, "UTC", locale)

/** "10:00" in the zone; 24-hour clock in every language. */
export function formatTime(moment: Moment, zone: string): string {
  const { hour, minute } = partsOf(moment, zone, "en")
  return `${hour}:${minute}`
}

/**
 * "23 – 26 Nov", «23–26 лист.», and within one day "20 Nov, 12:00 – 20:00", in the zone. Shows a year other than the current one, or both:
 * "30 Dec 2026 – 2 Jan 2027".
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
 * "Mon 23 Nov, 10:00 – Thu 26 Nov, 18:00" in the zone, and within one day "Mon 23 Nov, 10:00 – 18:00"; years as in `formatPeriodShort`.
 * Each end stays on one line. From midnight to midnight the days alone: "Mon 23 Nov – Thu 26 Nov".
 */
export function formatPeriod(period: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const { start, end } = period
  const isOneYear = partsOf(start, zone, locale).year === partsOf(end, zone, locale).year
  if ([start, end].every((moment) => formatTime(moment, zone) === "00:00")) return formatDates(period, zone, locale, { year: !isOneYear })
  const ends = [
    formatMoment(start, zone, locale, isOneDay(period, zone) ? {} : { year: !isOneYear }),
    formatEnd(period, zone, locale, isOneYear ? {} : { year: true }),
  ]
  return ends.map((text) => text.replaceAll(" ", "\u00a0")).join(" – ")
}

/** "Mon 23 Nov – Thu 26 Nov". */
const formatDates = ({ start, end }: { start: Moment; end: Moment }, zone: string, locale: Locale, { year }: { year: boolean }) =>
  [start, end].map((moment) => formatDate(moment, zone, locale, year ? { year } : {}).replaceAll(" ", "\u00a0")).join(" – ")

/** The end of a period that stands beside its start: within one day "18:00", else as `formatMoment`. */
export const formatEnd = (period: { start: Moment; end: Moment }, zone: string, locale: Locale, options: YearOption = {}) =>
  isOneDay(period, zone) ? formatTime(period.end, zone) : formatMoment(period.end, zone, locale, options)

const isOneDay = ({ start, end }: { start: Moment; end: Moment }, zone: string) =>
  formatWallTime(start, zone).slice(0, 10) === formatWallTime(end, zone).slice(0, 10)

/** The same without hours: within one day "20 Nov". */
export function formatDays(period: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const [first, last] = [formatDay(period.start, zone, locale), formatDay(period.end, zone, locale)]
  return first === last ? first : formatPeriodShort(period, zone, locale)
}

/** Wall time in the zone, as a form field holds it: "2026-11-23T10:00". */
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
const isThisYear = ({ year }: Parts, zone: string) => year === partsOf(present(), zone, "en").year
/** To the minute, so that its parts are known until the next. */
const present = () => `${new Date().toISOString().slice(0, "2026-11-23T08:00".length)}Z`
const yearOf = (parts: Parts, zone: string, { year = !isThisYear(parts, zone) }: YearOption) => (year ? inYear(parts) : "")

/** Rows of a list format the same moments in several ways, and again whenever they are rendered. */
const known = new Map<string, Parts>()
const mostKnown = 5_000

function partsOf(moment: Moment, zone: string, style: Locale | "field"): Parts {
  const key = `${String(moment)} ${style} ${zone}`
  const parts = known.get(key) ?? findParts(moment, zone, style)
  if (known.size >= mostKnown) known.clear()
  known.set(key, parts)
  return parts
}

/** Takes the parts from Intl and leaves their order to us: engines disagree on commas. */
function findParts(moment: Moment, zone: string, style: Locale | "field"): Parts {
  const parts = { weekday: "", day: "", month: "", year: "", hour: "", minute: "" }
  for (const { type, value } of formatOf(zone, style).formatToParts(new Date(moment.toString()))) {
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

function formatOf(zone: string, style: Locale | "field") {
  const key = `${style} ${zone}`
  const options = { ...(style === "field" ? field : readable), timeZone: zone }
  const format = formats.get(key) ?? new Intl.DateTimeFormat(style === "uk" ? "uk-UA" : "en-US", options)
  formats.set(key, format)
  return format
}
