import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { ExtraUnit } from "../extra.ts"

/** Returns a function that writes the price of an extra: "₴100 for the booking", "₴50 a day each". The price is in minor units, as text where it was sent. */
export function useExtraFormat(currency: Currency) {
  const { t, locale } = useTranslation("pricing")
  return ({ unit, price }: { unit: ExtraUnit; price: bigint | string }) =>
    BigInt(price) === 0n ? t("extra.free") : t(`extra.price.${unit}`, { price: formatMoney(BigInt(price), currency, locale) })
}
