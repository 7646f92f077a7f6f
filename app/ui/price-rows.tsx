import type { ReactNode } from "react"
import styles from "./price-rows.module.css"

export interface PriceRow {
  /** Tells rows of one label apart. */
  id?: string
  label: string
  /** Formatted money. */
  amount: ReactNode
  help?: string | undefined
  /** Stands below the row. */
  more?: ReactNode
  picture?: ReactNode
  className?: string | undefined
}

interface PriceRowsProps {
  rows: PriceRow[]
  total: PriceRow
  /** Parts of the total: the paid one, or the one to pay first, and the rest. */
  parts?: PriceRow[]
}

/** A price breakdown: its rows, then the total. */
export function PriceRows({ rows, total, parts }: PriceRowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div className={[styles.row, row.className].filter(Boolean).join(" ")} key={row.id ?? row.label}>
          <dt className={styles.what}>
            {row.picture && <span className={styles.picture}>{row.picture}</span>}
            <span className={styles.words}>
              <span>{row.label}</span>
              {row.help && <span className={styles.help}>{row.help}</span>}
            </span>
          </dt>
          <dd className={styles.amount}>{row.amount}</dd>
          {row.more && <dd className={styles.more}>{row.more}</dd>}
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total.label}</dt>
        <dd className={styles.amount}>{total.amount}</dd>
      </div>
      {parts?.map((part) => (
        <div className={[styles.row, part.className].filter(Boolean).join(" ")} key={part.label}>
          <dt className={styles.what}>{part.label}</dt>
          <dd className={styles.amount}>{part.amount}</dd>
        </div>
      ))}
    </dl>
  )
}
