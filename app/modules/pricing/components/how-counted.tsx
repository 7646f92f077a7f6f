import { translated } from "#app/platform/i18n/translated.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import { FoldSummary } from "#app/ui/fold-summary.tsx"
import { isPlain, type PriceRow } from "../line/price-line.ts"
import type { RateUnit } from "../rate-unit.ts"
import { useUnitFormat } from "../use-unit-format.ts"
import styles from "./how-counted.module.css"

interface CountedLine {
  rows: readonly PriceRow[]
  rateUnit: RateUnit
  quantity: number
}

/** Opens into the rows that a line's total is made of; nothing where the line is plain. */
export function HowCounted({ line, currency }: { line: CountedLine; currency: Currency }) {
  const { t } = useTranslation("pricing")
  const rowsOf = usePriceRows(currency)
  if (isPlain(line)) return null
  return (
    <details className={styles.counted}>
      <FoldSummary>
        <span>{t("counted.title")}</span>
      </FoldSummary>
      <dl className={styles.rows}>
        {rowsOf(line).map(({ id, label, help, amount }) => (
          <div key={id} className={styles.row}>
            <dt>
              <span>{label}</span>
              {help && <span className={styles.help}>{` ${help}`}</span>}
            </dt>
            <dd className={styles.amount}>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Returns a function that writes the rows of a line: "7 days", "₴2,400 × 2", "₴4,800". */
export function usePriceRows(currency: Currency) {
  const { t, locale } = useTranslation("pricing")
  const { formatUnits, formatLength } = useUnitFormat()
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  return ({ rows, rateUnit, quantity }: CountedLine) =>
    rows.map((row, index) => {
      // Two seasons may have one name.
      const [id, amount] = [String(index), money(row.amount)]
      if (row.kind === "rounding") return { id, label: t("counted.rounding"), help: "", amount }
      if (row.kind === "season") {
        const unit = rateUnit === "month" ? "day" : rateUnit
        return {
          id,
          label: t("counted.season", { name: translated(row, "name", locale), percent: signed(row.percent) }),
          help: formatUnits(row.days, unit),
          amount,
        }
      }
      const { count, length } = row
      const factors = [money(row.price), count > 1 && String(count), quantity > 1 && String(quantity)].filter(Boolean)
      return {
        id,
        label: formatLength(length.amount === 1 ? { ...length, amount: count } : length, rateUnit),
        help: factors.length > 1 ? factors.join(" × ") : "",
        amount,
      }
    })
}

const signed = (percent: number) => (percent < 0 ? `−${-percent}` : `+${percent}`)
