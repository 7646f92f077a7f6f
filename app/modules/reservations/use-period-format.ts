import { isPlain, type PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { useUnitFormat } from "#app/modules/pricing/use-unit-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { Duration } from "./rules/pricing.ts"

interface RoundedLine {
  units: number | null
  rateUnit: RateUnit
  rows: readonly PriceRow[]
  /** `realLengthOf` */
  rounded: Duration | null
}

interface LineFactors extends RoundedLine {
  units: number
  quantity: number
}

/** Formats durations: "4 days" as charged, "3 days 8 h" as they are. */
export function usePeriodFormat() {
  const { t } = useTranslation("reservations")
  const { formatUnits } = useUnitFormat()
  const formatDuration = ({ months, days, hours, minutes }: Duration) =>
    [
      months > 0 && formatUnits(months, "month"),
      days > 0 && formatUnits(days, "day"),
      hours > 0 && t("duration.hours", { count: hours }),
      minutes > 0 && t("duration.minutes", { count: minutes }),
    ]
      .filter(Boolean)
      .join(" ")
  /** "3 days 8 h counted as 4 days", or that a month is the shortest rental; undefined when the period fills its units. */
  const formatRounding = ({ rounded, units, rateUnit, rows }: RoundedLine) => {
    if (!rounded || !units || !isPlain({ rows, rateUnit })) return undefined
    if (rateUnit === "month" && rounded.months === 0) return t("shortestMonth")
    return t("rounded", { duration: formatDuration(rounded), units: t(`unitsCounted.${rateUnit}`, { count: units }) })
  }
  /** "450 ₴ × 4 days × 2"; "3 days 4 h × 2" where `HowCounted` says how that became the total. */
  const formatFactors = ({ units, rateUnit, quantity, rows, rounded }: LineFactors, money: (amount: bigint) => string) => {
    const [row] = rows
    const plain = isPlain({ rows, rateUnit }) && row?.kind === "length" ? money(row.price) : undefined
    const length = plain === undefined && rounded ? formatDuration(rounded) : formatUnits(units, rateUnit)
    return [plain, length, quantity > 1 && String(quantity)].filter(Boolean).join(" × ")
  }
  return { formatUnits, formatDuration, formatRounding, formatFactors }
}
