import { usePriceRows } from "#app/modules/pricing/components/how-counted.tsx"
import { isPlain } from "#app/modules/pricing/line/price-line.ts"
import { formatMultiple } from "#app/modules/pricing/multiple.ts"
import { useChargeRows } from "#app/modules/reservations/charges/use-charge-rows.ts"
import { methodWord } from "#app/modules/reservations/rules/handover-words.ts"
import { usePeriodFormat } from "#app/modules/reservations/use-period-format.ts"
import { formatDay } from "#app/platform/i18n/format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney } from "#app/platform/money.ts"
import styles from "#app/ui/paper/paper.module.css"
import { Paper } from "#app/ui/paper/paper.tsx"
import { Facts } from "./facts.tsx"
import type { ReceiptView } from "./read-receipt.server.ts"
import { useDepositRows } from "./use-deposit-rows.ts"

/** Shows a customer the price of a booking and its payments. */
export function Receipt({ view }: { view: ReceiptView }) {
  const { t, locale } = useTranslation("print", "reservations", "money")
  const { formatFactors } = usePeriodFormat()
  const { number, shop, at, lines, charges, total, tax, currency, zone, entries, balance, deposits } = view
  const depositRow = useDepositRows(view)
  const chargeRows = useChargeRows(currency)
  const rowsOf = usePriceRows(currency)
  const inMoney = (amount: bigint) => formatMoney(amount, currency, locale)
  const day = (moment: string) => formatDay(moment, zone, locale, { year: true })
  const left = (["open", "overpaid"] as const).filter((each) => balance[each] > 0n)
  return (
    <Paper title={t("receipt", { number })} shop={shop} print={t("print")}>
      <Facts paper={view} before={[[t("date"), day(at)]]} />
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
              <td>{isPlain(line) ? formatFactors({ ...line, rounded: null }, inMoney) : <Rows rows={rowsOf(line)} />}</td>
              <td className={styles.amount}>{inMoney(line.total)}</td>
            </tr>
          ))}
          {chargeRows(charges).map(({ id, label, help, amount }) => (
            <tr key={id}>
              <td>{label}</td>
              <td>{help}</td>
              <td className={styles.amount}>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <Sum label={t("reservations:total")} amount={inMoney(total)} isStrong />
          {tax && <Sum label={t("reservations:taxIncluded", { percent: formatMultiple(tax.rate, locale) })} amount={inMoney(tax.amount)} />}
          {entries.map((entry) => (
            <Sum key={entry.id} label={labelOf(entry)} amount={`${entry.kind === "refund" ? "\u2212" : ""}${inMoney(entry.amount)}`} />
          ))}
          <Sum label={t("money:balance.paid")} amount={inMoney(balance.paid)} isStrong />
          {left.map((each) => (
            <Sum key={each} label={t(`money:balance.${each}`)} amount={inMoney(balance[each])} isStrong />
          ))}
        </tbody>
        {deposits.length > 0 && (
          <tbody>
            {deposits.map((deposit) => (
              <Sum key={deposit.id} {...depositRow(deposit)} />
            ))}
          </tbody>
        )}
      </table>
      <p className={styles.label}>{t("notFiscal")}</p>
    </Paper>
  )

  function labelOf(entry: ReceiptView["entries"][number]) {
    const method = t(`reservations:paymentMethod.${methodWord(entry.method, view.delivery.way)}`)
    return [entry.kind === "refund" ? t("money:refundBy", { method }) : method, day(entry.at)].join(" · ")
  }
}

/** Lists the rows that make the amount of a line. */
const Rows = ({ rows }: { rows: Array<{ id: string; label: string; help: string; amount: string }> }) => (
  <ul>
    {rows.map(({ id, label, help, amount }) => (
      <li key={id}>{`${[label, help].filter(Boolean).join(" ")}: ${amount}`}</li>
    ))}
  </ul>
)

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
