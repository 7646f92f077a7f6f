import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import type { PrintedDeposit } from "./read-printed-deposits.server.ts"

/** Returns what a deposit says on paper: what was taken and how, when, and when it was given back or kept in part. */
export function useDepositRows({ currency, zone }: { currency: Currency; zone: string }) {
  const { t, locale } = useTranslation("print", "deposit")
  const day = (moment: string) => formatDay(moment, zone, locale, { year: true })
  const inMoney = (sum: bigint) => formatMoney(sum, currency, locale)
  return ({ method, amount, note, kept, takenAt, returnedAt }: PrintedDeposit) => ({
    label: [
      t("deposit"),
      t(`deposit:methods.${method}`),
      t("deposit:takenAt", { at: day(takenAt) }),
      returnedAt &&
        (kept > 0n
          ? t("deposit:keptAt", { kept: inMoney(kept), rest: inMoney(amount - kept), at: day(returnedAt) })
          : t("deposit:backAt", { at: day(returnedAt) })),
    ]
      .filter(Boolean)
      .join(" · "),
    amount: method === "document" ? note : inMoney(amount),
  })
}
