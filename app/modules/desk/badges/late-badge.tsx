import type { ReactNode } from "react"
import type { ReservationStatus } from "#app/modules/reservations/rules/reservation-status.ts"
import { statusTones } from "#app/modules/reservations/rules/status-tones.ts"
import { isLate, lateBy } from "#app/modules/reservations/stock/late-return.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { usePresent } from "#app/ui/present.tsx"

/** `due`: when it is due back, in ISO 8601; null where it never is. */
interface LateBooking {
  status: ReservationStatus
  due: string | null
}

/** "Late 2 h", counted on while the page is open; `otherwise` for a booking that is not late. */
export function LateBadge({ status, due, otherwise = null }: LateBooking & { otherwise?: ReactNode }) {
  const late = useLate({ status, due })
  return late ? <Badge {...statusTones.late}>{late}</Badge> : otherwise
}

/** Returns the words of the badge; undefined for a booking that is not late. */
export function useLate({ status, due }: LateBooking): string | undefined {
  const { t } = useTranslation("late")
  const formatLateBy = useLateByFormat()
  const dueAt = due === null ? null : Temporal.Instant.from(due)
  const present = usePresent()
  return dueAt && isLate({ status, dueAt }, present) ? t("badge", { duration: formatLateBy(lateBy(dueAt, present)) }) : undefined
}

function useLateByFormat() {
  const { formatUnits, formatDuration } = usePeriodFormat()
  return ({ unit, count }: ReturnType<typeof lateBy>) => {
    if (unit === "day") return formatUnits(count, "day")
    return formatDuration({ months: 0, days: 0, hours: unit === "hour" ? count : 0, minutes: unit === "minute" ? count : 0 })
  }
}
