import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { weekdays as names } from "#app/modules/organizations/opening-hours.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Season } from "./season.ts"

/** Formats when a season is: "20 December – 8 January, every year", "Fri, Sat". */
export function useSeasonFormat() {
  const { t, locale } = useTranslation("pricing")
  return ({ first, last, isYearly, weekdays }: Pick<Season, "first" | "last" | "isYearly" | "weekdays">): string => {
    const days = names.flatMap((name, index) => (weekdays.includes(index + 1) ? [nameWeekday(name, locale, "short")] : [])).join(", ")
    const isAllYear = isYearly && first === "01-01" && last === "12-31"
    if (isAllYear) return days || t("season.allYear")
    const dates = [first, last].filter((date, index, ends) => ends.indexOf(date) === index).map((date) => formatDate(date, locale))
    const period = dates.join(" – ")
    return [isYearly ? t("season.yearly", { period }) : period, days].filter(Boolean).join(" · ")
  }
}

/** "20 December", «20 грудня» of a date of every year ("12-20"), with the year of any other. */
function formatDate(date: string, locale: Locale) {
  const isYearly = date.length === "12-20".length
  // A leap year, which has each day.
  const at = new Date(`${isYearly ? `2028-${date}` : date}T00:00Z`)
  const style = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const
  const parts = Object.fromEntries(new Intl.DateTimeFormat(locale, style).formatToParts(at).map(({ type, value }) => [type, value]))
  return [parts.day, parts.month, !isYearly && parts.year].filter(Boolean).join("\u00a0")
}
