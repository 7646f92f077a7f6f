import styles from "./calendar-skeleton.module.css"

const rows = ["one", "two", "three", "four", "five", "six"]

/** Stands in for the rows while other days load; appears after 150 ms. */
export function CalendarSkeleton({ label }: { label: string }) {
  return (
    <output className={styles.skeleton}>
      <span className="visually-hidden">{label}</span>
      {rows.map((row) => (
        <span key={row} className={styles.row} aria-hidden="true">
          <span className={styles.item} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </span>
      ))}
    </output>
  )
}
