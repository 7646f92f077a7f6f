import { formatDay, formatTime, formatWallTime } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/**
 * Formats the day from which something is free, an instant in ISO 8601, with its time when it differs from the asked start or the day is the same. `start` is a wall time of the
 * zone: "2026-11-23T10:00".
 */
export function formatFreeFrom(freeFrom: string, start: string, zone: string, locale: Locale): string {
  const [day, time] = formatWallTime(freeFrom, zone).split("T")
  const isAtTheTime = time === start.slice("2026-11-23T".length) && day !== start.slice(0, "2026-11-23".length)
  const said = formatDay(freeFrom, zone, locale)
  return isAtTheTime ? said : `${said}, ${formatTime(freeFrom, zone)}`
}
