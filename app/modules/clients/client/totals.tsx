import { useTranslation } from "#app/platform/i18n/use-translation.ts"
import { formatMoney, type Sum } from "#app/platform/money.ts"
import styles from "./totals.module.css"

/** One line per currency. */
export function Totals({ totals }: { totals: Sum[] }) {
  const { locale } = useTranslation("clients")
  return totals.map(({ amount, currency }) => (
    <span key={currency} className={styles.total}>
      {formatMoney(amount, currency, locale)}
    </span>
  ))
}
