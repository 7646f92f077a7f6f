import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DayState } from "./available-days.ts"
import { formatWallDate, formatWallDay } from "./format-wall-time.ts"

/** Labels of days and months in the page's language. */
export function useDayLabels() {
  const { t, locale } = useTranslation("ui", "calendar")
  const tag = locale === "uk" ? "uk-UA" : "en-GB"
  const format = (day: string, options: Intl.DateTimeFormatOptions) => formatWallDay(day, tag, options)

  const capital = (word: string) => `${word.charAt(0).toLocaleUpperCase(tag)}${word.slice(1)}`

  const fullDate = (day: string) => format(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })

  return {
    fullDate,
    /** "November 2026", «Листопад 2026». */
    monthName: (month: string) => {
      const name = format(`${month}-01`, { month: "long" })
      return `${capital(name)} ${month.slice(0, 4)}`
    },
    /** Weekdays from Monday: short, and in full. */
    weekDays: Array.from({ length: 7 }, (_, index) => {
      const monday = `2026-11-${16 + index}`
      return { short: capital(format(monday, { weekday: "short" }).slice(0, 2)), full: format(monday, { weekday: "long" }) }
    }),
    stateOf: (state: DayState) => {
      if (state.kind === "free") return ""
      if (state.kind === "few") return t("calendar:day.left", { count: state.left })
      if (state.kind !== "beyond") return t(`calendar:day.${state.kind}`)
      return t("calendar:day.beyond", { date: formatWallDate(state.nextBooking, tag, "short") })
    },
  }
}

/** Formats a duration: "3 days 8 hours" for screen readers, `short` "3 days 8 h" on screen. */
export function useDurationFormat() {
  const { t } = useTranslation("ui", "calendar")
  return ({ days, hours, minutes }: { days: number; hours: number; minutes: number }, { short = false } = {}) =>
    [
      days > 0 && t("period.days", { count: days }),
      hours > 0 && (short ? t("calendar:hoursShort", { count: hours }) : t("calendar:hours", { count: hours })),
      minutes > 0 && (short ? t("calendar:minutesShort", { count: minutes }) : t("calendar:minutes", { count: minutes })),
    ]
      .filter(Boolean)
      .join(" ")
}
