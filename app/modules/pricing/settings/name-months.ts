import type { Locale } from "#app/platform/i18n/locale.ts"

/** Names the months as they stand alone: "January", «Січень». */
export const nameMonths = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) => {
    const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2024, month))
    return name.charAt(0).toUpperCase() + name.slice(1)
  })
