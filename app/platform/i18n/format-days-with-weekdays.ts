import { formatDate, formatDay, formatWallTime, type Moment } from "./format.ts"
import type { Locale } from "./locale.ts"

/** "Fri 27 – Sun 29 Nov", «пт 27 – нд 29 лист.», and within one day "Fri 27 Nov", in the zone. A day stays on one line with its month, without its year; years as in `formatPeriod`. */
export function formatDaysWithWeekdays({ start, end }: { start: Moment; end: Moment }, zone: string, locale: Locale): string {
  const [first, last] = [formatWallTime(start, zone), formatWallTime(end, zone)]
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  const until = nameDay(end, isOneYear ? {} : { year: true })
  if (first.slice(0, 10) === last.slice(0, 10)) return until
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  const from = isOneMonth ? `${weekdayOf(start, zone, locale)}\u00a0${Number(first.slice(8, 10))}` : nameDay(start, { year: !isOneYear })
  return `${from} – ${until}`

  function nameDay(moment: Moment, options: { year?: boolean }) {
    const day = formatDay(moment, zone, locale, options).replace(/\u00a0(?=\d{4})/, " ")
    return `${weekdayOf(moment, zone, locale)}\u00a0${day}`
  }
}

const weekdayOf = (moment: Moment, zone: string, locale: Locale) => formatDate(moment, zone, locale).split(/,?\u00a0/)[0]
