import { type HoldableBooking, isBeingPaid, minutesLeft } from "#app/modules/reservations/stock/hold.ts"
import { formatTime } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Notice } from "#app/ui/notice.tsx"
import { usePresent } from "#app/ui/present.tsx"

/** Says until when a booking waits for its payment by card. Nothing for others. */
export function HoldNotice({ booking: { status, heldUntil, zone } }: { booking: HoldableBooking & { zone: string } }) {
  const { t } = useTranslation("hold")
  const present = usePresent()
  if (heldUntil === null || !isBeingPaid({ status, heldUntil })) return null
  const isOver = minutesLeft(heldUntil, present) === 0
  return (
    <Notice title={t("title")}>
      <p>{isOver ? t("over") : t("text", { time: formatTime(heldUntil, zone) })}</p>
    </Notice>
  )
}
