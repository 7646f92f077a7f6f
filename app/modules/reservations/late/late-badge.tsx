import type { ReactNode } from "react"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { Badge } from "#app/ui/badge.tsx"
import { usePresent } from "#app/ui/present.tsx"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import { usePeriodFormat } from "../use-period-format.ts"
import { isLate, lateBy } from "./late-return.ts"

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
