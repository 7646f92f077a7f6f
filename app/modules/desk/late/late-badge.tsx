import type { ReactNode } from "react"
import { isLate, lateBy } from "#app/modules/reservations/late/late-return.ts"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { usePresent } from "#app/ui/present.tsx"

/** The period's end in ISO 8601. */
interface LateBooking {
  status: ReservationStatus
  end: string
}

/** "Late 2 h", counted on while the page is open; `otherwise` for a booking that is not late. */
export function LateBadge({ status, end, otherwise = null }: LateBooking & { otherwise?: ReactNode }) {
  const late = useLate({ status, end })
  return late ? <Badge tone="danger">{late}</Badge> : otherwise
}

/** Returns the words of the badge; undefined for a booking that is not late. */
export function useLate({ status, end }: LateBooking): string | undefined {
  const { t } = useTranslation("late")
  const formatLateBy = useLateByFormat()
  const endsAt = Temporal.Instant.from(end)
  const present = usePresent()
  return isLate({ status, endsAt }, present) ? t("badge", { duration: formatLateBy(lateBy(endsAt, present)) }) : undefined
}

function useLateByFormat() {
  const { formatUnits, formatDuration } = usePeriodFormat()
  return ({ unit, count }: ReturnType<typeof lateBy>) => {
    if (unit === "day") return formatUnits(count, "day")
    return formatDuration({ months: 0, days: 0, hours: unit === "hour" ? count : 0, minutes: unit === "minute" ? count : 0 })
  }
}
