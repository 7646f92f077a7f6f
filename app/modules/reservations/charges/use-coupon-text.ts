import { useSeasonFormat } from "#app/modules/pricing/use-season-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, type Sum } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"

/** A refusal of a coupon adds this to its code; as JSON, an amount is text. */
export interface CouponDetails {
  /** As it was typed. */
  code: string
  from?: string | null
  until?: string | null
  smallest?: { amount: Sum["amount"] | string; currency: Sum["currency"] }
}

/** Returns a function that says why a coupon can't be used, for customers and staff; `details` are those of the refusal. */
export function useCouponText() {
  const { t, locale } = useTranslation("reservations")
  const sentence = useErrorMessage("reservations")
  const { formatDates } = useSeasonFormat()
  const day = (date: string) => formatDates({ first: date, last: date, isYearly: false, weekdays: [] })
  return (code: string, details: unknown): string => {
    const { from, until, smallest } = (details ?? {}) as Partial<CouponDetails>
    if (code === "coupon.early" && from) return t("couponProblem.early", { date: day(from) })
    if (code === "coupon.over" && until) return t("couponProblem.over", { date: day(until) })
    if (code === "coupon.small" && smallest)
      return t("couponProblem.small", { amount: formatMoney(BigInt(smallest.amount), smallest.currency, locale) })
    return sentence(code, "coupon")
  }
}
