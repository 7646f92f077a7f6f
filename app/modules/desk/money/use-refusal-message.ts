import type { ExcessDetails, OpenDetails } from "#app/modules/reservations/money/take-shown.server.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { useErrorMessage } from "#app/ui/error-message.ts"

/** Returns whether `ExcessQuestion` shows the refusal. */
export const isExcess = (refusal: { code: string } | null | undefined) => refusal?.code === "payment.aboveOpen"

/** Returns why a form of payments was refused, in a sentence with the amounts that it is about. */
export function useRefusalMessage(currency: Currency) {
  const { t, locale } = useTranslation("money")
  const sentence = useErrorMessage("money")
  const inMoney = (amount: string) => formatMoney(BigInt(amount), currency, locale)
  return ({ code, details }: { code: string; details: unknown }) => {
    if (code === "payment.openChanged") {
      const { was, open } = details as OpenDetails
      return t("errors.payment.openChanged", { was: inMoney(was), open: inMoney(open) })
    }
    if (code === "payment.aboveOpen") {
      const { amount, open } = details as ExcessDetails
      return t("errors.payment.aboveOpen", { amount: inMoney(amount), open: inMoney(open) })
    }
    return sentence(code, undefined, details)
  }
}
