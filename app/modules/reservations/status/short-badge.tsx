import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import type { ReservationStatus } from "../rules/reservation-status.ts"

/** Marks a booking that is still to be handed out and would not get all of its items. */
export function ShortBadge({ status, isShort }: { status: ReservationStatus; isShort: boolean }) {
  const { t } = useTranslation("status")
  return isShort && (status === "new" || status === "confirmed") ? <Badge tone="danger">{t("short.badge")}</Badge> : null
}
