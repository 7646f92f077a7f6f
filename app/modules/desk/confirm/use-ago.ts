import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { usePresent } from "#app/ui/present.tsx"

/** Returns how long ago an instant (ISO 8601) was, counted on while the page is open: "2 min ago". */
export function useAgo(moment: string): string {
  const { t } = useTranslation("confirm")
  const minutes = Math.floor((usePresent().epochMilliseconds - Temporal.Instant.from(moment).epochMilliseconds) / 60_000)
  if (minutes < 1) return t("ago.now")
  if (minutes < 60) return t("ago.minutes", { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t("ago.hours", { count: hours }) : t("ago.days", { count: Math.floor(hours / 24) })
}
