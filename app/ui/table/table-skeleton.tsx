import styles from "./table-skeleton.module.css"

/** Placeholder for loading rows; appears after 150 ms. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <span key={key} className={styles.row} aria-hidden="true">
          <span className={styles.short} />
          <span className={styles.long} />
          <span className={styles.long} />
          <span className={styles.short} />
        </span>
      ))}
    </output>
  )
}
