import { RateText } from "#app/modules/inventory/components/rate.tsx"
import type { LowestRate } from "#app/modules/pricing/lowest-rate.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import type { ShopInfo } from "../shop/shop-info.ts"

interface LowestPriceProps {
  shop: ShopInfo
  lowest: LowestRate
  rateUnit: RateUnit
}

/** "from ₴343 / day for a week". */
export function LowestPrice({ shop, lowest: { price, length }, rateUnit }: LowestPriceProps) {
  const { t } = useTranslation("pricing", "inventory")
  const { amount: count, unit } = length
  const isWeek = unit === "day" && count === 7
  const isMonth = unit === "month" && count === 1
  const named = unit === "day" && rateUnit === "night" ? "night" : unit
  return (
    <>
      <span>{`${t("inventory:rate.from")} `}</span>
      <RateText shop={shop} price={price} unit={t(`inventory:rate.${rateUnit}`)} />
      <span>{` ${isWeek ? t("for.week") : isMonth ? t("for.oneMonth") : t(`for.${named}`, { count })}`}</span>
    </>
  )
}
