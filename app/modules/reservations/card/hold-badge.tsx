import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { usePresent } from "#app/ui/present.tsx"
import { type HoldableBooking, isBeingPaid, minutesLeft } from "./hold.ts"

/** "Being paid · 12 min", counted on while the page is open; `otherwise` for a booking that is not held. */
export function HoldBadge({ status, heldUntil, otherwise = null }: HoldableBooking & { otherwise?: ReactNode }) {
  const { t } = useTranslation("hold")
  const present = usePresent()
  if (heldUntil === null || !isBeingPaid({ status, heldUntil })) return otherwise
  const minutes = minutesLeft(heldUntil, present)
  return <Badge tone="neutral">{minutes > 0 ? t("badgeLeft", { minutes }) : t("badge")}</Badge>
}
