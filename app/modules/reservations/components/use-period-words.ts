import { useTranslation } from "react-i18next"
import type { RateUnit } from "#app/modules/inventory/rate-unit.ts"
import type { Duration } from "#app/modules/reservations/pricing.ts"

/** How long, in words: "4 days" as it is charged, "3 days 8 h" as it is. */
export function usePeriodWords() {
  const { t } = useTranslation("reservations")
  const inUnits = (count: number, unit: RateUnit) => t(`units.${unit}`, { count })
  const inFull = ({ months, days, hours, minutes }: Duration) =>
    [
      months > 0 && inUnits(months, "month"),
      days > 0 && inUnits(days, "day"),
      hours > 0 && t("duration.hours", { count: hours }),
      minutes > 0 && t("duration.minutes", { count: minutes }),
    ]
      .filter(Boolean)
      .join(" ")
  return { inUnits, inFull }
}
