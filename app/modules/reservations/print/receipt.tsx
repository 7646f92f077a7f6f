import { isCollected } from "#app/modules/payments/payment-entry.ts"
import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import type { MoneyEntry } from "../money/read-money.server.ts"
import { usePeriodFormat } from "../use-period-format.ts"
import { Facts } from "./facts.tsx"
import styles from "./paper.module.css"
import { Paper } from "./paper.tsx"
import type { PrintView } from "./read-print.server.ts"

/** What a booking costs and what was paid, for its customer. */
export function Receipt({ view: { booking, shop, at } }: { view: PrintView }) {
  const { t, locale } = useTranslation("print", "reservations", "money")
  const { formatFactors } = usePeriodFormat()
  const { number, lines, total, currency, zone, money } = booking
  const inMoney = (amount: bigint) => formatMoney(amount, currency, locale)
  const day = (moment: string) => formatDay(moment, zone, locale, { year: true })
  const paid = money.entries.filter((entry) => isCollected(entry) || isGivenBack(entry))
  const left = (["open", "overpaid"] as const).filter((each) => money.balance[each] > 0n)
  return (
    <Paper title={t("receipt", { number })} shop={shop}>
      <Facts booking={booking} before={[[t("date"), day(at)]]} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            <th scope="col">{t("price")}</th>
            <th scope="col" className={styles.amount}>
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{line.name}</td>
              <td>{formatFactors(inMoney(line.unitPrice), line)}</td>
              <td className={styles.amount}>{inMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <Sum label={t("reservations:total")} amount={inMoney(total)} isStrong />
          {paid.map((entry) => (
            <Sum key={entry.id} label={labelOf(entry)} amount={`${isGivenBack(entry) ? "\u2212" : ""}${inMoney(entry.amount)}`} />
          ))}
          <Sum label={t("money:balance.paid")} amount={inMoney(money.balance.paid)} isStrong />
          {left.map((each) => (
            <Sum key={each} label={t(`money:balance.${each}`)} amount={inMoney(money.balance[each])} isStrong />
          ))}
        </tbody>
      </table>
    </Paper>
  )

  function labelOf(entry: MoneyEntry) {
    const method = t(`reservations:paymentMethod.${entry.method}`)
    return [entry.kind === "refund" ? t("money:refundBy", { method }) : method, day(entry.at)].join(" · ")
  }
}

const isGivenBack = ({ kind, status }: MoneyEntry) => kind === "refund" && status === "completed"

function Sum({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <tr data-strong={isStrong || undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className={styles.amount}>{amount}</td>
    </tr>
  )
}
