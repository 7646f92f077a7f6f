import type { CancelReason } from "#app/modules/reservations/rules/cancel-reason.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"

interface CancelNoticeProps {
  /** With the status on screen, which may be on its way. */
  booking: { status: ReservationStatus; cancelReason: CancelReason | null }
}

/** Shows the reason of a cancelled booking, if there is one. */
export function CancelNotice({ booking: { status, cancelReason } }: CancelNoticeProps) {
  const { t } = useTranslation("sheet", "history")
  if (status !== "cancelled" || !cancelReason) return null
  return <Notice title={t("cancelled", { why: t(`history:cancelled.${cancelReason}`) })} />
}
