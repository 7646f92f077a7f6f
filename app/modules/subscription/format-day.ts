import { formatDay, formatDays } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/** A day without a zone (ISO 8601), as "20 Nov 2027". */
export const formatPlainDay = (day: string, locale: Locale) => formatDay(noon(day), "UTC", locale)

/** The first and the last of some days, as "20 Nov – 19 Dec". */
export const formatPlainDays = (first: string, last: string, locale: Locale) =>
  formatDays({ start: noon(first), end: noon(last) }, "UTC", locale)

const noon = (day: string) => `${day}T12:00:00Z`
