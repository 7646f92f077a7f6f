import { formatDay } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/** A day without a zone (ISO 8601), as "20 Nov 2027". */
export const formatPlainDay = (day: string, locale: Locale) => formatDay(noon(day), "UTC", locale, { year: true })

/** The first and the last of some days, as "20 Nov – 19 Dec 2027". */
export function formatPlainDays(first: string, last: string, locale: Locale) {
  const end = formatPlainDay(last, locale)
  if (first === last) return end
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatDay(noon(first), "UTC", locale, { year: !isOneYear })} – ${end}`
}

const noon = (day: string) => `${day}T12:00:00Z`
