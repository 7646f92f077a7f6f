import type { ShownDeposit } from "#app/modules/pricing/deposit.ts"
import { formatChoice } from "#app/platform/i18n/format-choice.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { HandOverWay } from "../rules/handover-words.ts"

/** Says how much the shop keeps until return, in which ways it takes it, and when. */
export function useDepositText() {
  const { t, locale } = useTranslation("reservations")
  return ({ amount, methods }: ShownDeposit, { way, currency }: { way: HandOverWay; currency: Currency }) =>
    t(`deposit.${way}`, {
      amount: formatMoney(amount, currency, locale),
      methods: formatChoice(
        methods.map((method) => t(`deposit.methods.${method}`)),
        locale,
      ),
    })
}
