import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { DayState } from "./open-days.ts"
import { asMoment, at } from "./wall-time.ts"

/** What is said of days, in the page's language. */
export function useDayWords() {
  const { t, locale } = useTranslation("ui")
  const tag = locale === "uk" ? "uk-UA" : "en-GB"
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatIn(tag, options).format(new Date(asMoment(at(day.slice(0, 10), "00:00"))))

  const capital = (word: string) => `${word.charAt(0).toLocaleUpperCase(tag)}${word.slice(1)}`

  const fullDate = (day: string) => format(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })
  const isThisYear = (day: string) => day.startsWith(`${new Date().getFullYear()}-`)
  const spelled = (day: string, month: "long" | "short") =>
    format(day, { day: "numeric", month, ...(isThisYear(day) ? {} : { year: "numeric" }) })

  return {
    fullDate,
    /** "November 2026", «Листопад 2026». */
    monthName: (month: string) => {
      const name = format(`${month}-01`, { month: "long" })
      return `${capital(name)} ${month.slice(0, 4)}`
    },
    /** The days of the week from Monday: short, and in full. */
    weekDays: Array.from({ length: 7 }, (_, index) => {
      const monday = `2026-11-${16 + index}`
      return { short: capital(format(monday, { weekday: "short" }).slice(0, 2)), full: format(monday, { weekday: "long" }) }
    }),
    /** "23 November, 10:00"; "23 November 2027, 10:00" when that is not this year. */
    wallTime: (wall: string) => `${spelled(wall, "long")}, ${wall.slice(11, 16)}`,
    stateOf: (state: DayState) => {
      if (state.kind === "free") return ""
      if (state.kind === "few") return t("period.day.left", { count: state.left })
      if (state.kind !== "beyond") return t(`period.day.${state.kind}`)
      return t("period.day.beyond", { date: spelled(state.nextBooking, "short") })
    },
  }
}

/** How long in words: "3 days 8 hours" for whoever listens, "3 days 8 h" for whoever looks. */
export function useLengthWords() {
  const { t } = useTranslation("ui")
  return ({ days, hours, minutes }: { days: number; hours: number; minutes: number }, { short = false } = {}) =>
    [
      days > 0 && t("period.days", { count: days }),
      hours > 0 && (short ? t("period.hoursShort", { count: hours }) : t("period.hours", { count: hours })),
      minutes > 0 && (short ? t("period.minutesShort", { count: minutes }) : t("period.minutes", { count: minutes })),
    ]
      .filter(Boolean)
      .join(" ")
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(tag: string, options: Intl.DateTimeFormatOptions) {
  const key = tag + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" })
  formats.set(key, known)
  return known
}
