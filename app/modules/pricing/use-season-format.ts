import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { weekdays as names } from "#app/modules/organizations/opening-hours.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Season } from "./season.ts"

/** Formats when a season is, and by how much it changes a price. */
export function useSeasonFormat() {
  const { t, locale } = useTranslation("pricing")
  /** "20 December – 8 January, every year · Fri, Sat". */
  function formatDates({ first, last, isYearly, weekdays }: Pick<Season, "first" | "last" | "isYearly" | "weekdays">): string {
    const days = names.flatMap((name, index) => (weekdays.includes(index + 1) ? [nameWeekday(name, locale, "short")] : [])).join(", ")
    const isAllYear = isYearly && first === "01-01" && last === "12-31"
    if (isAllYear) return days || t("season.allYear")
    const hasYears = !isYearly && first.slice(0, 4) !== last.slice(0, 4)
    const until = formatDate(last, locale, !isYearly)
    const period = first === last ? until : `${formatDate(first, locale, hasYears)} – ${until}`
    return [isYearly ? t("season.yearly", { period }) : period, days].filter(Boolean).join(" · ")
  }
  /** "+50%", "−10%". */
  const formatPercent = (percent: number) => t("season.percent", { percent: `${percent < 0 ? "−" : "+"}${Math.abs(percent)}` })
  return { formatDates, formatPercent }
}

/** "20 December", «20 грудня» of "12-20" or "2026-12-20". */
function formatDate(date: string, locale: Locale, hasYear: boolean) {
  // A leap year has each day of every year.
  const at = new Date(`${date.length === "12-20".length ? `2028-${date}` : date}T00:00Z`)
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const
  const parts = Object.fromEntries(new Intl.DateTimeFormat(locale, style).formatToParts(at).map(({ type, value }) => [type, value]))
  return [parts.day, parts.month, hasYear && parts.year].filter(Boolean).join("\u00a0")
}
