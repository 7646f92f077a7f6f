import { formatDay, formatPeriodShort, formatTime, formatWallTime, type Moment } from "#app/platform/i18n/format.ts"
import type { ShopInfo } from "../../shop/shop-info.ts"

interface Moments {
  start: Moment
  end: Moment
}

/** Returns "23 – 26 Nov", with hours where the other period would read the same: "23 Nov, 12:00 – 26 Nov, 20:00". */
export function formatDistinctPeriod(
  other: Moments,
  period: Moments,
  { timeZone: zone, locale }: Pick<ShopInfo, "timeZone" | "locale">,
): string {
  const short = formatPeriodShort(period, zone, locale)
  if (short !== formatPeriodShort(other, zone, locale)) return short
  const { start, end } = period
  const yearOf = (moment: Moment) => formatWallTime(moment, zone).slice(0, 4)
  const options = yearOf(start) === yearOf(end) ? { year: false } : {}
  return `${formatDay(start, zone, locale, options)}, ${formatTime(start, zone)} – ${formatDay(end, zone, locale)}, ${formatTime(end, zone)}`
}
