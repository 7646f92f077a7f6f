import styles from "./price-rows.module.css"

export interface PriceRow {
  label: string
  /** Money, ready to show. */
  amount: string
  help?: string | undefined
}

/** How a total is made: each line written out, then the sum. */
export function PriceRows({ rows, total }: { rows: PriceRow[]; total: PriceRow }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div className={styles.row} key={row.label}>
          <dt>
            {row.label}
            {row.help && <span className={styles.help}>{row.help}</span>}
          </dt>
          <dd className={styles.amount}>{row.amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd className={styles.amount}>{total.amount}</dd>
      </div>
    </dl>
  )
}
