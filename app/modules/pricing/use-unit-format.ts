import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { RateUnit } from "./rate-unit.ts"
import type { Length } from "./tariff.ts"

/** Formats lengths of rentals: "3 days", "3 nights". */
export function useUnitFormat() {
  const { t } = useTranslation("pricing")
  const formatUnits = (count: number, unit: RateUnit) => t(`units.${unit}`, { count })
  /** Days of an item by nights are nights. */
  const formatLength = ({ amount, unit }: Length, rateUnit: RateUnit) =>
    formatUnits(amount, unit === "day" && rateUnit === "night" ? "night" : unit)
  return { formatUnits, formatLength }
}
