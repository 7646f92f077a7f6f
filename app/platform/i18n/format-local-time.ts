import type { Locale } from "./locale.ts"

/** Formats in the zone of the person's browser: "22 Nov, 14:05", «22 лист., 14:05». */
export const formatLocalTime = (moment: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(moment)
