import { nameWeekday } from "#app/modules/locations/format-opening-hours.ts"
import { weekdays as allWeekdays } from "#app/modules/organizations/opening-hours.ts"
import { formatDay, formatDays } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Season } from "../season.ts"

/** Writes the dates of seasons, and their percent. */
export function useSeasonFormat() {
  const { t, locale } = useTranslation("prices")

  /** "20 Dec – 10 Jan, every year · Fri, Sat". */
  function formatDates({ first, last, isYearly, weekdays }: Pick<Season, "first" | "last" | "isYearly" | "weekdays">) {
    const days = isYearly
      ? t("seasons.yearly", {
          days: [...new Set([first, last])].map((day) => formatDay(`2024-${day}T00:00:00Z`, "UTC", locale, { year: false })).join(" – "),
        })
      : formatDays({ start: `${first}T00:00:00Z`, end: `${last}T00:00:00Z` }, "UTC", locale)
    const names = allWeekdays.filter((_day, index) => weekdays.includes(index + 1)).map((day) => nameWeekday(day, locale, "short"))
    return [days, names.join(", ")].filter(Boolean).join(" · ")
  }

  /** "+25%", "−10%". */
  const formatPercent = (percent: number) =>
    t("seasons.percent", { percent: percent < 0 ? `−${-percent}` : percent > 0 ? `+${percent}` : "0" })

  return { formatDates, formatPercent }
}
