import type { TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, type Sum } from "#app/platform/money.ts"

/** Says how another size changes the total of a booking, and that a total which staff agreed ends with it. */
export function SizeTotal({ total: { was, now, endsAgreed } }: { total: TotalDetails }) {
  const { t, locale } = useTranslation("change")
  const money = ({ amount, currency }: Sum) => formatMoney(amount, currency, locale)
  if (!was) return null
  return (
    <>
      <p>{t("question.totals", { was: money(was), now: money(now) })}</p>
      {endsAgreed && <p>{t("prices.over", { amount: money(was) })}</p>}
    </>
  )
}
