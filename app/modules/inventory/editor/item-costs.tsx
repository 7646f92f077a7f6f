import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import { samplePrices } from "#app/modules/pricing/line/sample-prices.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import type { Tariff } from "#app/modules/pricing/tariff.ts"
import { useUnitFormat } from "#app/modules/pricing/use-unit-format.ts"
import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { type Currency, formatMoney } from "#app/platform/money.ts"
import styles from "./item-pricing.module.css"

interface ItemCostsProps {
  /** Undefined until there is a price. */
  tariff: Tariff | undefined
  rateUnit: RateUnit
  currency: Currency
}

/** A table of what one piece costs for usual lengths, and of the prices that make it. */
export function ItemCosts({ tariff, rateUnit, currency }: ItemCostsProps) {
  const { t, locale } = useTranslation("itemEditor")
  const { formatLength } = useUnitFormat()
  const partOf = (row: PriceRow) =>
    row.kind === "length" ? `${row.count > 1 ? `${row.count} × ` : ""}${formatLength(row.length, rateUnit)}` : []
  return (
    <div className={styles.costs}>
      <p className={styles.title} id="item-costs">
        {t("costs.title")}
      </p>
      <p className={styles.help}>{t(tariff ? "costs.help" : "costs.none")}</p>
      {tariff && (
        <table className={styles.table} aria-labelledby="item-costs">
          <thead>
            <tr>
              <th scope="col">{t("costs.length")}</th>
              <th scope="col" className={styles.amount}>
                {t("costs.price")}
              </th>
              <th scope="col">{t("costs.how")}</th>
            </tr>
          </thead>
          <tbody>
            {samplePrices(tariff, rateUnit).map(({ length, rows, total }) => (
              <tr key={`${length.amount} ${length.unit}`}>
                <th scope="row">{formatLength(length, rateUnit)}</th>
                <td className={styles.amount}>{formatMoney(total, currency, locale)}</td>
                <td>{rows.flatMap(partOf).join(" + ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
