import type { ReactNode } from "react"
import { type HoldableBooking, isBeingPaid, minutesLeft } from "#app/modules/reservations/stock/hold.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { usePresent } from "#app/ui/present.tsx"

interface HoldBadgeProps extends HoldableBooking {
  /** Beside a notice that says until when. */
  isShort?: boolean
  /** For a booking that is not held. */
  otherwise: ReactNode
}

/** "Paying · 12 min", counted on while the page is open. */
export function HoldBadge({ status, heldUntil, isShort = false, otherwise }: HoldBadgeProps) {
  const { t } = useTranslation("hold")
  const present = usePresent()
  if (heldUntil === null || !isBeingPaid({ status, heldUntil })) return otherwise
  const minutes = minutesLeft(heldUntil, present)
  return <Badge tone="neutral">{minutes > 0 && !isShort ? t("badgeLeft", { minutes }) : t("badge")}</Badge>
}
