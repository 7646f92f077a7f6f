import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"

/** Returns the formatter of a price: "₴450 / day". */
export function usePerUnit(currency: Currency) {
  const { t, locale } = useTranslation("items", "inventory")
  return ({ price, rateUnit }: { price: bigint; rateUnit: RateUnit }) =>
    t("perUnit", { price: formatMoney(price, currency, locale), unit: t(`inventory:rate.${rateUnit}`) })
}
