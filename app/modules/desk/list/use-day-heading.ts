import { formatDate, formatWallTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { usePresent } from "#app/ui/present.tsx"

/** Returns what names the day of a moment in the zone: "Today, Fri 20 Nov", "Tomorrow, Sat 21 Nov" or "Sun 22 Nov". */
export function useDayHeading(zone: string) {
  const { t, locale } = useTranslation("bookings")
  const dayOf = (moment: string) => formatWallTime(moment, zone).slice(0, "2026-11-23".length)
  const today = dayOf(usePresent().toString())
  const [yesterday, tomorrow] = [addDay(today, -1), addDay(today, 1)]
  return (moment: string) => {
    const date = formatDate(moment, zone, locale)
    switch (dayOf(moment)) {
      case today:
        return t("days.today", { date })
      case tomorrow:
        return t("days.tomorrow", { date })
      case yesterday:
        return t("days.yesterday", { date })
      default:
        return date
    }
  }
}

/** Adds days to a calendar day, which is the same in every zone. */
function addDay(day: string, days: number) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, day.length)
}
