import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Button } from "#app/ui/button.tsx"
import { hasNextStatus, nextStatus } from "./next-status.ts"
import { StatusForm } from "./status-form.tsx"

interface NextStatusButtonProps {
  number: number
  status: ReservationStatus
  set: (to: ReservationStatus) => void
  variant: "primary" | "secondary"
}

/** The next natural step of a booking: *Confirm*, *Hand out* or *Return*. */
export function NextStatusButton({ number, status, set, variant }: NextStatusButtonProps) {
  const { t } = useTranslation("status")
  if (!hasNextStatus(status)) return null
  return (
    <StatusForm number={number} status={status} set={set}>
      <Button type="submit" variant={variant} compact name="to" value={nextStatus[status]}>
        {t(`step.${status}`)}
      </Button>
    </StatusForm>
  )
}
