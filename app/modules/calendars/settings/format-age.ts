import type { Locale } from "#app/platform/i18n/locale.ts"

/** "this minute", "5 minutes ago", "3 hours ago", "yesterday": how long ago the moment was, in the largest unit that fits. */
export function formatAge(moment: Temporal.Instant, present: Temporal.Instant, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(moment.until(present).total("minutes")))
  const [count, unit] =
    minutes < 60
      ? ([minutes, "minute"] as const)
      : minutes < 24 * 60
        ? ([Math.floor(minutes / 60), "hour"] as const)
        : ([Math.floor(minutes / (24 * 60)), "day"] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-count, unit)
}
