import { formatDays } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

/** "24 – 26 Dec", «24–26 груд.»; the year where it is not the current one. */
export const formatClosedDays = ({ first, last }: { first: string; last: string }, locale: Locale) =>
  formatDays({ start: `${first}T00:00:00Z`, end: `${last}T00:00:00Z` }, "UTC", locale)
